import Foundation
public import TrellisText
public import TrellisViews

extension Storable where Self: Codable {
  /// The value as JSON, as a `JSONEncoder` encodes it. A value that cannot be encoded is stored as
  /// `null`.
  ///
  /// If a type is `Codable`, you need only declare that it is also `Storable`:
  /// ```swift
  /// struct Score: Codable, Storable {
  ///   var player = ""
  ///   var points = 0
  /// }
  ///
  /// let score = Score(storedValue: ["player": "Ada", "points": 3])
  /// print(score?.storedValue ?? .null)
  /// ```
  public var storedValue: JSONValue {
    guard let data = try? JSONEncoder().encode(self) else { return .null }
    return (try? JSONValue(parsing: Array(data))) ?? .null
  }

  /// Creates a value from JSON, as a `JSONDecoder` decodes it. Returns `nil` if the JSON does not
  /// represent a value of this type.
  public init?(storedValue: JSONValue) {
    let data = Data("\(storedValue)".utf8)
    guard let value = try? JSONDecoder().decode(Self.self, from: data) else { return nil }
    self = value
  }
}

extension Storable where Self: Codable & RawRepresentable, RawValue: Storable {
  /// The raw value as JSON.
  public var storedValue: JSONValue { rawValue.storedValue }

  /// Creates the value whose raw value the JSON represents, or returns `nil` if there is no such
  /// value.
  public init?(storedValue: JSONValue) {
    guard let raw = RawValue(storedValue: storedValue) else { return nil }
    self.init(rawValue: raw)
  }
}
