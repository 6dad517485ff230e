import Foundation
import Testing
import Trellis

struct CalendarDateTests {
  @Test
  func `every calendar date follows the previous one and converts to its day number and back`()
    throws
  {
    var last = CalendarDate.first
    #expect(last.description == "0001-01-01" && last.weekday == 1)
    let numbers = (CalendarDate.first.dayNumber + 1)...CalendarDate.last.dayNumber
    var wrong = 0
    for number in numbers {
      let day = CalendarDate(dayNumber: number)
      let follows =
        day.day == last.day + 1 && day.month == last.month && day.year == last.year
        || day.day == 1 && last.day == last.dayCountOfMonth
          && day.year * 12 + day.month == last.year * 12 + last.month + 1
      if !follows || day.dayNumber != number || day.weekday != last.weekday % 7 + 1 { wrong += 1 }
      last = day
    }
    #expect(wrong == 0)
    #expect(last == CalendarDate.last && last.description == "9999-12-31")
  }

  private struct Plan: Codable, Equatable {
    var day: CalendarDate
    var time: TimeOfDay?
  }

  @Test func `dates and times are encoded as text, and text that is neither is refused`() throws {
    let plan = Plan(day: try #require(CalendarDate("2026-11-21")), time: TimeOfDay("14:30"))
    let json = try JSONEncoder().encode(plan)
    #expect(String(decoding: json, as: UTF8.self).contains(#""2026-11-21""#))
    #expect(try JSONDecoder().decode(Plan.self, from: json) == plan)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Plan.self, from: Data(#"{"day":"2026-02-30"}"#.utf8))
    }
  }

  @Test func `a range of dates or times can have one end`() throws {
    let day = try #require(CalendarDate("2026-11-21"))
    let time = try #require(TimeOfDay("14:30"))
    let picker = DatePicker("Return", date: day, in: day...)
    #expect(picker.range == day...CalendarDate.last)
    #expect(DatePicker("Born", date: day, in: ...day).range == CalendarDate.first...day)
    #expect(TimePicker("End", time: time, in: time...).range == time...TimeOfDay.last)
    #expect(TimePicker("Start", time: time, in: ...time).range == TimeOfDay.first...time)
  }

  @Test func `known dates have the right day number and weekday`() throws {
    let day = try #require(CalendarDate(year: 1970, month: 1, day: 1))
    #expect(day.dayNumber == 0 && day.weekday == 4)
    let leap = try #require(CalendarDate("2000-02-29"))
    #expect(leap.dayNumber == 11_016 && leap.weekday == 2)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-13-01", "2026-00-01", "2026-11-31", "2025-02-29", "1900-02-29",
    "0000-01-01", "2026-1-1", "+026-01-01", "2026-11-21 ", "２０２６-11-21",
  ])
  func `text that is not a date makes no calendar date`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test
  func `adding months to a date keeps its day, or takes the last day of a shorter month`() throws {
    let end = try #require(CalendarDate("2024-01-31"))
    #expect(end.adding(months: 1).description == "2024-02-29")
    #expect(end.adding(months: 13).description == "2025-02-28")
    #expect(end.adding(months: -2).description == "2023-11-30")
    #expect(end.adding(months: .max) == .last && end.adding(months: .min) == .first)
    #expect(end.adding(days: .max) == .last && end.adding(days: .min) == .first)
    #expect(CalendarDate.first.adding(months: -1) == .first)
  }
}
