import TrellisDatabase
import TrellisEvents

/// A reader of the columns of a statement's current row, from left to right. The row is not copied.
///
/// If a column has the wrong type, it is read as `nil`, 0 or empty, and ``isSound`` becomes
/// `false`. Reading then continues.
struct ColumnReader {
  private let row: Statement
  private var position: Int
  /// Whether every column so far had a type that a journal writes.
  private(set) var isSound = true
  /// The number of text and blob bytes read so far.
  private(set) var byteCount = 0

  init(_ row: Statement, from position: Int = 0) {
    self.row = row
    self.position = position
  }

  mutating func optionalInteger() -> Int64? {
    defer { position += 1 }
    switch row.storageClass(ofKnown: position) {
    case .integer: return row.knownInteger(at: position)
    case .null: return nil
    case .real, .text, .blob:
      isSound = false
      return nil
    }
  }

  mutating func integer() -> Int64 {
    guard let number = optionalInteger() else {
      isSound = false
      return 0
    }
    return number
  }

  mutating func count() -> Int { Int(clamping: integer()) }

  /// Returns the number of a name or a source location, or 0 if there is none. Numbers begin with
  /// 1.
  mutating func number() -> UInt32 {
    guard let number = optionalInteger() else { return 0 }
    guard let valid = UInt32(exactly: number), valid > 0 else {
      isSound = false
      return 0
    }
    return valid
  }

  mutating func optionalSequence() -> UInt64? {
    guard let number = optionalInteger() else { return nil }
    if number < 0 { isSound = false }
    return UInt64(clamping: number)
  }

  mutating func optionalText() -> String? {
    defer { position += 1 }
    switch row.storageClass(ofKnown: position) {
    case .null: return nil
    case .text: return text()
    case .integer, .real, .blob:
      isSound = false
      return nil
    }
  }

  /// Returns the text in the current column. If the text is not valid UTF-8, it is repaired, and
  /// ``isSound`` becomes `false`.
  private mutating func text() -> String {
    let (text, count) = row.withBytes(at: position) { bytes in
      (String(validating: bytes, as: UTF8.self), bytes.count)
    }
    byteCount += count
    if let text { return text }
    isSound = false
    return row.withBytes(at: position) { String(decoding: $0, as: UTF8.self) }
  }

  mutating func value() -> StoredValue {
    defer { position += 1 }
    switch row.storageClass(ofKnown: position) {
    case .null: return .clear(.none)
    case .integer: return .clear(.integer(row.knownInteger(at: position)))
    case .text:
      let text = row.withBytes(at: position) { ($0.count, String(validating: $0, as: UTF8.self)) }
      byteCount += text.0
      if let string = text.1 { return .clear(.text(string)) }
    case .real, .blob:
      let value = row[position]
      if case .blob(let bytes) = value { byteCount += bytes.count }
      if let stored = StoredValue(column: value) { return stored }
    }
    isSound = false
    return .clear(.none)
  }

  /// Returns whether the next `count` columns are all NULL.
  func isNull(forNext count: Int) -> Bool {
    var column = position
    while column < position + count {
      guard row.storageClass(ofKnown: column) == .null else { return false }
      column += 1
    }
    return true
  }
}
