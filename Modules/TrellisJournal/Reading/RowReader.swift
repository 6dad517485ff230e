import TrellisDatabase
import TrellisEvents

/// A reader of the columns of a row, from left to right. It can also check the row's checksum.
///
/// If a column has the wrong type, it is read as `nil`, 0 or empty, and ``isSound`` becomes
/// `false`. Reading then continues.
struct RowReader {
  private let row: [SQLValue]
  private var position = 0
  /// Whether every column so far had a type that a journal writes.
  private(set) var isSound = true

  /// Creates a reader of a row.
  ///
  /// - Parameter row: The values of all columns, with the checksum at the end.
  init(_ row: [SQLValue]) {
    self.row = row
  }

  /// Returns whether the checksum in the last column is correct for the other columns.
  func hasValidChecksum(in table: JournalTable) -> Bool {
    Checksum.of(row.dropLast(), in: table) == row.last
  }

  mutating func next() -> SQLValue {
    defer { position += 1 }
    return row.indices.contains(position) ? row[position] : .null
  }

  mutating func optionalInteger() -> Int64? {
    let value = next()
    if value != .null, value.asInteger == nil { isSound = false }
    return value.asInteger
  }

  mutating func integer() -> Int64 {
    let value = optionalInteger()
    if value == nil { isSound = false }
    return value ?? 0
  }

  mutating func optionalText() -> String? {
    let value = next()
    if value != .null, value.asString == nil { isSound = false }
    return value.asString ?? value.asText?.repaired
  }

  mutating func text() -> String {
    let value = optionalText()
    if value == nil { isSound = false }
    return value ?? ""
  }

  mutating func bytes() -> [UInt8] {
    let value = next().asBlob
    if value == nil { isSound = false }
    return value ?? []
  }

  mutating func value() -> StoredValue {
    let value = StoredValue(column: next())
    if value == nil { isSound = false }
    return value ?? .clear(.none)
  }

  mutating func recordID() -> RecordID {
    optionalRecordID() ?? RecordID(0)
  }

  mutating func optionalRecordID() -> RecordID? {
    guard let number = optionalInteger() else { return nil }
    if number < 0 { isSound = false }
    return RecordID(UInt64(clamping: number))
  }

  /// Returns the number in the next column. If the number is out of the range of the type, it is
  /// clamped, and ``isSound`` becomes `false`.
  mutating func number<Number: FixedWidthInteger>() -> Number {
    let stored = integer()
    if Number(exactly: stored) == nil { isSound = false }
    return Number(clamping: stored)
  }

  /// Whether all columns that have not been read, except the checksum, are NULL.
  var isEmptyToTheEnd: Bool { row.dropFirst(position).dropLast().allSatisfy { $0 == .null } }

  /// Returns whether the next `count` columns are all NULL.
  func isNull(forNext count: Int) -> Bool {
    row.dropFirst(position).prefix(count).allSatisfy { $0 == .null }
  }

  mutating func count() -> Int {
    Int(clamping: integer())
  }
}
