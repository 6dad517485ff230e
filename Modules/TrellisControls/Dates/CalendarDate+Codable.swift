nonisolated extension CalendarDate: Codable {
  /// Decodes a day from text in ISO 8601 format, such as `2026-11-21`.
  ///
  /// - Throws: `DecodingError` if the text is not a valid day.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(CalendarDate.init(_:), "day such as 2026-11-21")
  }

  /// Encodes the day as text in ISO 8601 format.
  ///
  /// ```swift
  /// struct Shift: Codable {
  ///   var day: CalendarDate
  ///   var start: TimeOfDay
  /// }
  /// func write(_ shift: Shift, to encoder: any Encoder) throws {
  ///   try shift.day.encode(to: encoder)
  ///   try shift.start.encode(to: encoder)
  /// }
  /// ```
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

nonisolated extension TimeOfDay: Codable {
  /// Decodes a time from text such as `14:30` or `14:30:05`.
  ///
  /// - Throws: `DecodingError` if the text is not a valid time.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(TimeOfDay.init(_:), "time such as 14:30")
  }

  /// Encodes the time as text, such as `14:30` or `14:30:05`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Decoder {
  /// Decodes a string and converts it to a value.
  ///
  /// - Parameters:
  ///   - convert: A closure that converts the string to a value. The closure returns `nil` if the
  ///     string is not valid.
  ///   - words: The words that describe a valid string in the error message, such as `day`.
  fileprivate nonisolated func value<Value>(
    _ convert: (String) -> Value?, _ words: String
  ) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = convert(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not a \(words)")
    }
    return value
  }
}
