public import TrellisText
public import TrellisViews

extension CalendarDate: Storable {
  /// The day as JSON, such as `"2026-11-21"`.
  public var storedValue: JSONValue { .string(description) }

  /// Creates the day from JSON, or returns `nil` if the JSON is not a day.
  public init?(storedValue: JSONValue) {
    guard case .string(let text) = storedValue else { return nil }
    self.init(text)
  }
}

extension TimeOfDay: Storable {
  /// The time as JSON, such as `"14:30"`.
  public var storedValue: JSONValue { .string(description) }

  /// Creates the time from JSON, or returns `nil` if the JSON is not a time.
  public init?(storedValue: JSONValue) {
    guard case .string(let text) = storedValue else { return nil }
    self.init(text)
  }
}
