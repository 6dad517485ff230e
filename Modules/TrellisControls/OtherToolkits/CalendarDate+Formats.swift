public import TrellisState
public import TrellisViews

// Formats of Foundation on a calendar date. They are declared so that the compiler can say how a date
// is formatted; they cannot be used.

extension CalendarDate {
  /// Not available. With TrellisFoundation, convert the day to a `Date` and format that date.
  @available(
    *, unavailable,
    message:
      "write Date(dayNumber: date.dayNumber).formatted(date: .abbreviated, time: .omitted), after import Foundation and import TrellisFoundation; \"\\(date)\" is the date as 2026-11-29"
  )
  public func formatted(_ format: OtherName = .dateTime) -> String { "\(self)" }
  /// Not available. With TrellisFoundation, convert the day to a `Date` and format that date.
  @available(
    *, unavailable,
    message:
      "write Date(dayNumber: date.dayNumber).formatted(date: .abbreviated, time: .omitted), after import Foundation and import TrellisFoundation"
  )
  public func formatted(date: OtherName, time: OtherName) -> String { "\(self)" }
}

extension Binding<CalendarDate> {
  /// Not available. With TrellisFoundation, convert the bound day to a `Date` and format that date.
  @available(
    *, unavailable,
    message:
      "write due.map { Date(dayNumber: $0.dayNumber).formatted(date: .abbreviated, time: .omitted) }, after import Foundation and import TrellisFoundation; due.map { \"\\($0)\" } is the date as 2026-11-29"
  )
  public func formatted(_ format: OtherName = .dateTime) -> Binding<String> { map { "\($0)" } }
  /// Not available. With TrellisFoundation, convert the bound day to a `Date` and format that date.
  @available(
    *, unavailable,
    message:
      "write due.map { Date(dayNumber: $0.dayNumber).formatted(date: .abbreviated, time: .omitted) }, after import Foundation and import TrellisFoundation"
  )
  public func formatted(date: OtherName, time: OtherName) -> Binding<String> { map { "\($0)" } }
}
