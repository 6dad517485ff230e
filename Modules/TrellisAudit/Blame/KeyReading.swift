import TrellisDatabase
import TrellisText

/// One way to interpret a key that the user has given.
struct KeyReading {
  /// The values of the key.
  let values: [SQLValue]
  /// The values as strings, exactly as given.
  private let parts: [String]

  /// The key in the form that records use.
  var key: String { Self.key(values) }

  /// Returns the key with the given values in the form that records use.
  static func key(_ values: [SQLValue]) -> String { KeyWord.text(of: values.map(\.keyWord)) }

  /// Returns the interpretations of a key: first in the form that records use, then as plain text.
  /// For example, `42` is first a number and then text, and `a b` can only be text.
  ///
  /// - Parameter count: The number of values in a key of the table. If the key has one value,
  ///   commas are part of its text.
  static func all(of key: String, count: Int) -> [KeyReading] {
    guard count > 0, let parts = KeyWord.plainTexts(of: key, count: count) else { return [] }
    var readings: [KeyReading] = []
    if let words = KeyWord.words(of: key), words.count == count {
      readings.append(KeyReading(values: words.map { SQLValue($0) }, parts: parts))
    }
    let texts = parts.map { SQLValue($0) }
    if readings.first?.values != texts { readings.append(KeyReading(values: texts, parts: parts)) }
    return readings
  }

  /// Returns whether the key of a found row is really the given key. The query may instead have
  /// found a row whose key is the same number, written differently.
  func means(_ found: [SQLValue]) -> Bool {
    zip(found, zip(values, parts)).allSatisfy { found, given in
      let (value, part) = given
      return found == value || found.isOfKind(of: value)
        || found.keyWord.description.isSame(as: part) || found.asString?.isSame(as: part) ?? false
    }
  }
}

extension SQLValue {
  /// Returns whether two values are both numbers, both text or both bytes.
  fileprivate func isOfKind(of other: SQLValue) -> Bool {
    switch (self, other) {
    case (.integer, .integer), (.integer, .real), (.real, .integer), (.real, .real): true
    case (.text, .text), (.blob, .blob): true
    default: false
    }
  }
}
