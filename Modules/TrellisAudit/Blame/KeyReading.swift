import TrellisDatabase
import TrellisText

/// A way to read the key that a person gave.
struct KeyReading {
  /// The values of the key.
  let values: [SQLValue]
  /// The texts of the values, as they were given.
  private let parts: [String]

  /// The key as records have it.
  var key: String { Self.key(values) }

  /// Returns a key as records have it.
  static func key(_ values: [SQLValue]) -> String { KeyWord.text(of: values.map(\.keyWord)) }

  /// Returns the ways to read a key: first as records have it, then as bare text. The text `42` is
  /// the number and then the text, and `a b` can only be a text.
  ///
  /// - Parameter count: The number of values that the key has to have. Commas belong to the text of
  ///   a key with one value.
  static func all(of key: String, count: Int) -> [KeyReading] {
    let parts =
      count == 1
      ? [key]
      : key.utf8.split(separator: 0x2C, omittingEmptySubsequences: false).map {
        String(Substring($0))
      }
    guard count > 0, parts.count == count else { return [] }
    var readings: [KeyReading] = []
    if let words = KeyWord.words(of: key), words.count == count {
      readings.append(KeyReading(values: words.map { SQLValue($0) }, parts: parts))
    }
    let texts = parts.map { SQLValue($0) }
    if readings.first?.values != texts { readings.append(KeyReading(values: texts, parts: parts)) }
    return readings
  }

  /// Returns whether the key of a row that a query found is the one that was given. To a query,
  /// text is also equal to numbers with other digits.
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
