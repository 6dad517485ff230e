// Formats of SwiftUI inside a text. They are declared so that the compiler can say how to format the
// value; none of them can be used.

extension DefaultStringInterpolation {
  /// Not available. Format the value with Foundation.
  @available(
    *, unavailable,
    message: "write \\(count.formatted(.number)), with import Foundation"
  )
  public mutating func appendInterpolation<Value>(_ value: Value, format: OtherName) {}
  /// Not available. Format the date with Foundation.
  @available(
    *, unavailable,
    message:
      "write \\(date.formatted(date: .abbreviated, time: .shortened)), with import Foundation"
  )
  public mutating func appendInterpolation<Value>(_ value: Value, style: OtherDateStyle) {}
}

/// The names of SwiftUI's styles for a date, as in `Text(date, style: .time)`, which are not
/// available.
public nonisolated enum OtherDateStyle: Sendable {
  /// The names of the styles.
  case date, time, relative, offset, timer
}
