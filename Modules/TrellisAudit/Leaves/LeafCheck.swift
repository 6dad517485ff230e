import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// A check of a record. The check encodes the record's leaf from the columns of its rows, and
/// compares the checksum of this leaf with the stored checksum. A record that is unusual in any way
/// does not pass the check.
struct LeafCheck {
  /// The indices of the columns in the table `record`.
  private enum Column {
    static let (kind, path, subject, cause, site, depth, began) = (1, 2, 3, 4, 5, 6, 7)
    static let (lasted, outcome, answer, parts) = (8, 9, 10, 11)
    static let (handler, place, callBegan, callLasted, checksum) = (12, 13, 14, 15, 16)
  }

  private let sequence: Int64
  private let sessionEnd: Int64
  private var kind: UInt8 = 0
  private var began: Int64 = 0
  private var ended: Int64?
  /// Whether all columns so far contain values that a journal could have written.
  private var holds = true
  /// The number of text and blob bytes that were read.
  private(set) var byteCount = 0

  /// Creates a check of a record.
  ///
  /// - Parameters:
  ///   - sequence: The number of the record.
  ///   - sessionEnd: The time at which the session ended, or `.max` if it has not ended.
  init(_ sequence: Int64, _ sessionEnd: Int64) {
    (self.sequence, self.sessionEnd) = (sequence, sessionEnd)
  }

  /// The number and the kind of the checked record.
  var record: SoundRecord {
    SoundRecord(sequence: UInt64(sequence), kind: kind, isOver: ended != nil)
  }

  /// Returns whether the record at the cursors is intact. If so, the cursors are moved past its
  /// parts.
  ///
  /// - Parameter argument: A closure that receives the name and the value of each argument.
  @inline(__always)
  mutating func isSound(
    _ rows: inout RecordCursors, _ reader: JournalReader, _ leaf: inout Leaf,
    _ texts: inout ReaderTexts,
    argument: (_ name: ColumnCell, _ value: ColumnCell) throws -> Void = { _, _ in }
  ) throws -> Bool {
    guard sequence < .max >> StoreTable.positionBits else { return false }
    leaf.begin()
    var writer = LeafWriter(reader: reader)
    try putBeginning(rows, &writer, &leaf, &texts)
    let parts = PartCounts(column: number(rows.record.cells[Column.parts]))
    writer.put(count: parts.arguments, &leaf)
    for index in 0..<parts.arguments {
      guard rows.argument.key == key(index) else { return false }
      try writer.put(name: rows.argument.cells[1], &leaf, &texts)
      writer.put(value: rows.argument.cells[2], &leaf)
      try argument(rows.argument.cells[1], rows.argument.cells[2])
      try rows.argument.step()
    }
    try putEnd(rows, parts, &writer, &leaf, &texts)
    guard try putCalls(&rows, parts.calls, &writer, &leaf, &texts) else { return false }
    holds = holds && (ended != nil || parts.changes == 0)
    if ended != nil { writer.put(count: parts.changes, &leaf) }
    for index in 0..<parts.changes {
      guard rows.change.key == key(index) else { return false }
      try writer.put(name: rows.change.cells[1], &leaf, &texts)
      writer.put(value: rows.change.cells[2], &leaf)
      writer.put(value: rows.change.cells[3], &leaf)
      writer.put(distance: rows.change.cells[4], &leaf)
      try rows.change.step()
    }
    if rows.detail.key == key(0) { try rows.detail.step() }
    byteCount = writer.byteCount
    return holds && writer.holds && rows.hasNothing(upTo: sequence)
      && Int64(Int32(bitPattern: leaf.checksum)) == number(rows.record.cells[Column.checksum])
  }

  private func key(_ position: Int) -> Int64 {
    sequence << StoreTable.positionBits | Int64(position)
  }

  /// Returns the integer in a cell. If the cell contains no integer, the check fails and 0 is
  /// returned.
  private mutating func number(_ cell: ColumnCell) -> Int64 {
    holds = holds && cell.storage == .integer
    return cell.storage == .integer ? cell.integer : 0
  }

  /// Returns the integer in a cell, or `nil` for NULL. If the cell contains anything else, the
  /// check fails.
  private mutating func optionalNumber(_ cell: ColumnCell) -> Int64? {
    holds = holds && (cell.storage == .integer || cell.storage == .null)
    return cell.storage == .integer ? cell.integer : nil
  }

  private mutating func putBeginning(
    _ rows: RecordCursors, _ writer: inout LeafWriter, _ leaf: inout Leaf,
    _ texts: inout ReaderTexts
  ) throws {
    let row = rows.record.cells
    let kind = number(row[Column.kind])
    let depth = number(row[Column.depth])
    let cause = optionalNumber(row[Column.cause])
    let known = UInt8(exactly: kind).flatMap { RecordKind(rawValue: $0) }
    began = number(row[Column.began])
    holds =
      holds && known != nil && depth >= 0 && depth <= UInt32.max && began >= 0
      && (known != .change || depth == 0) && cause.map { 0 <= $0 && $0 < sequence } ?? true
    self.kind = UInt8(truncatingIfNeeded: kind)
    leaf.put(1 as UInt8)
    leaf.put(UInt64(truncatingIfNeeded: sequence))
    leaf.put(UInt64(truncatingIfNeeded: kind))
    try writer.put(optionalName: row[Column.path], &leaf, &texts)
    try writer.put(name: row[Column.subject], &leaf, &texts)
    leaf.put(cause.map { UInt64(truncatingIfNeeded: $0) &+ 1 } ?? 0 as UInt64)
    let hasDetail = rows.detail.key == key(0)
    for column in 1...3 {
      if hasDetail {
        try writer.put(optionalName: rows.detail.cells[column], &leaf, &texts)
      } else {
        leaf.put(0 as UInt8)
      }
    }
    try writer.put(site: row[Column.site], &leaf, &texts)
    leaf.put(UInt64(truncatingIfNeeded: depth))
    leaf.put(began)
  }

  private mutating func putEnd(
    _ rows: RecordCursors, _ parts: PartCounts, _ writer: inout LeafWriter, _ leaf: inout Leaf,
    _ texts: inout ReaderTexts
  ) throws {
    let row = rows.record.cells
    let detail = rows.detail.key == key(0) ? rows.detail.cells : nil
    guard let lasted = optionalNumber(row[Column.lasted]) else {
      holds =
        holds && row[Column.outcome].storage == .null && row[Column.answer].storage == .null
        && !parts.isDefault && began <= sessionEnd
        && detail.map { $0[4].storage == .null && $0[5].storage == .null } ?? true
      leaf.putOptional(nil)
      return
    }
    let (end, isTooLate) = began.addingReportingOverflow(lasted)
    holds = holds && !isTooLate && began <= end && end <= sessionEnd
    ended = end
    leaf.putOptional(end)
    try writer.put(
      outcome: number(row[Column.outcome]), detail?[4], detail?[5], &leaf, &texts)
    writer.put(value: row[Column.answer], &leaf)
    leaf.put(parts.isDefault ? 1 : 0 as UInt8)
  }

  /// Adds to the leaf the call that is stored in the row of the record and the calls that are
  /// stored in separate rows. Returns `false` if a call is missing.
  private mutating func putCalls(
    _ rows: inout RecordCursors, _ others: Int, _ writer: inout LeafWriter, _ leaf: inout Leaf,
    _ texts: inout ReaderTexts
  ) throws -> Bool {
    let row = rows.record.cells
    let isInline = row[Column.handler].storage == .integer
    writer.put(count: others + (isInline ? 1 : 0), &leaf)
    if isInline {
      let hasEnded = try put(
        call: (row[Column.handler], row[Column.place]),
        (row[Column.callBegan], row[Column.callLasted]), &writer, &leaf, &texts)
      if hasEnded {
        leaf.put(RecordDraft.OutcomeDraft.returned)
        leaf.put(ValueType.none.rawValue)
      }
    } else {
      for column in Column.handler...Column.callLasted {
        holds = holds && row[column].storage == .null
      }
    }
    for index in 0..<others {
      guard rows.call.key == key(index + (isInline ? 1 : 0)) else { return false }
      let call = rows.call.cells
      if try put(call: (call[1], call[2]), (call[3], call[4]), &writer, &leaf, &texts) {
        try writer.put(outcome: number(call[5]), call[6], call[7], &leaf, &texts)
        writer.put(value: call[8], &leaf)
      } else {
        for column in 5...8 { holds = holds && call[column].storage == .null }
      }
      try rows.call.step()
    }
    return true
  }

  /// Adds a call to the leaf, without the outcome and the answer of the call.
  ///
  /// - Returns: Whether the call has ended.
  private mutating func put(
    call: (handler: ColumnCell, site: ColumnCell), _ times: (began: ColumnCell, lasted: ColumnCell),
    _ writer: inout LeafWriter, _ leaf: inout Leaf, _ texts: inout ReaderTexts
  ) throws -> Bool {
    let handler = number(call.handler)
    let (start, isStartTooLate) = began.addingReportingOverflow(number(times.began))
    let lasted = optionalNumber(times.lasted)
    let (end, isEndTooLate) = start.addingReportingOverflow(lasted ?? 0)
    holds =
      holds && UInt32(exactly: handler) != nil && !isStartTooLate && !isEndTooLate
      && began <= start && start <= end && end <= ended ?? sessionEnd
    leaf.put(UInt64(truncatingIfNeeded: handler))
    try writer.put(site: call.site, &leaf, &texts)
    leaf.put(start)
    leaf.putOptional(lasted == nil ? nil : end)
    return lasted != nil
  }
}
