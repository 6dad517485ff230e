import Foundation
import Testing
import TrellisFoundation
import TrellisState

@Suite struct DayTests {
  private func zone(_ name: String) throws -> TimeZone {
    try #require(TimeZone(identifier: name))
  }

  private func text(_ date: Date, in zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    return [parts.year, parts.month, parts.day, parts.hour, parts.minute]
      .map { String($0 ?? -1) }.joined(separator: " ")
  }

  @Test func `a day begins and ends at midnight in its time zone`() throws {
    let tokyo = try zone("Asia/Tokyo")
    let begin = Date(dayNumber: 20_778, in: tokyo)
    #expect(text(begin, in: tokyo) == "2026 11 21 0 0")
    #expect(begin.dayNumber(in: tokyo) == 20_778)
    #expect(begin.addingTimeInterval(-1).dayNumber(in: tokyo) == 20_777)
    #expect(begin.addingTimeInterval(86_399).dayNumber(in: tokyo) == 20_778)
    #expect(begin.dayNumber(in: .gmt) == 20_777)
    #expect(Date(timeIntervalSince1970: -1).dayNumber(in: .gmt) == -1)
  }

  @Test(arguments: ["Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kathmandu"])
  func `the start of every day has the number of that day, even when clocks change`(name: String)
    throws
  {
    let zone = try zone(name)
    for day in 17_000..<21_000 {
      let begin = Date(dayNumber: day, in: zone)
      #expect(begin.dayNumber(in: zone) == day)
      #expect(begin.onDay(day + 1, in: zone).dayNumber(in: zone) == day + 1)
    }
  }

  @Test func `a time that the clocks skip is moved by the skipped hour`() throws {
    let berlin = try zone("Europe/Berlin")
    let before = Date(dayNumber: 20_540, in: berlin).addingTimeInterval(2.5 * 3600)
    #expect(text(before, in: berlin) == "2026 3 28 2 30")
    #expect(text(before.onDay(20_541, in: berlin), in: berlin) == "2026 3 29 3 30")
    #expect(text(before.onDay(20_542, in: berlin), in: berlin) == "2026 3 30 2 30")
    let saoPaulo = try zone("America/Sao_Paulo")
    #expect(text(Date(dayNumber: 17_839, in: saoPaulo), in: saoPaulo) == "2018 11 4 1 0")
  }

  @Test func `setting a day through a binding keeps the time of day`() {
    @State var due = Date(timeIntervalSince1970: 1000.25)
    let day = $due.dayNumber(in: .gmt)
    #expect(day.wrappedValue == 0)
    day.wrappedValue = 3
    #expect(due == Date(timeIntervalSince1970: 3 * 86_400 + 1000.25))
    var days: [Int] = []
    day.observe(initial: false) { days.append($0.new) }
    due += 10
    due += 86_400
    #expect(days == [4])
  }
}
