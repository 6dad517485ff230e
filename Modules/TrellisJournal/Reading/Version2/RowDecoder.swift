import TrellisDatabase
import TrellisEvents

/// A decoder that creates version 2 records from rows. The tables of the rows are read one after
/// another.
struct RowDecoder {
  /// The parts that a record should have, according to its row.
  private struct Expected {
    var parts: PartCounts
    var hasInlineCall: Bool
    var checksum: Int64
    var isOver: Bool
  }

  private(set) var records: [StoredRecord] = []
  private var changes: [[RecordDraft.Change]] = []
  private var expected: [Expected] = []
  /// The number of text and blob bytes read so far.
  private(set) var byteCount = 0

  // MARK: Rows

  /// Adds a row of the table `record`. The first column of the row has already been read.
  mutating func add(record sequence: Int64, _ row: Statement) {
    var columns = ColumnReader(row, from: 1)
    let kind = columns.integer()
    var record = StoredRecord(
      RecordDraft(
        sequence: UInt64(clamping: sequence), kind: UInt8(clamping: kind), path: columns.number(),
        subject: columns.number(), cause: columns.optionalSequence(), site: columns.number(),
        depth: 0, began: 0))
    record.check(UInt8(exactly: kind) != nil, "its kind is unknown")
    let depth = columns.integer()
    record.check(depth >= 0, "its depth is below zero")
    record.draft.depth = UInt32(clamping: depth)
    record.draft.began = columns.integer()
    let ended = columns.optionalInteger().map { record.draft.began &+ $0 }
    let hasOutcome = !columns.isNull(forNext: 2)
    let outcome = UInt8(clamping: columns.optionalInteger() ?? 0)
    let answer = columns.value()
    let parts = PartCounts(column: columns.integer())
    record.check(
      ended != nil || !hasOutcome && !parts.isDefault,
      "it has an outcome although it has no end")
    if let ended {
      record.draft.end = RecordDraft.End(
        elapsed: ended, outcome: RecordDraft.OutcomeDraft(code: outcome), answer: answer,
        isDefault: parts.isDefault, changes: [])
    }
    addInlineCall(&columns, to: &record)
    let checksum = columns.integer()
    record.check(columns.isSound, "the row of the record has columns of the wrong type")
    byteCount += columns.byteCount
    expected.append(
      Expected(
        parts: parts, hasInlineCall: record.draft.callCounts.all > 0, checksum: checksum,
        isOver: ended != nil))
    records.append(record)
    changes.append([])
  }

  private func outcome(_ columns: inout ColumnReader) -> RecordDraft.OutcomeDraft {
    let code = UInt8(clamping: columns.optionalInteger() ?? 0)
    return RecordDraft.OutcomeDraft(
      code: code, type: columns.number(), message: columns.optionalText())
  }

  /// Adds the call that is stored in the row of its record. If such a call has ended, it has
  /// returned without an answer.
  private func addInlineCall(_ columns: inout ColumnReader, to record: inout StoredRecord) {
    let isNone = columns.isNull(forNext: 4)
    let (handler, site) = (columns.optionalInteger(), columns.number())
    let (start, lasted) = (columns.optionalInteger(), columns.optionalInteger())
    guard let handler, let start else {
      return record.check(isNone, "the row of a call has columns of the wrong type")
    }
    addCall(
      handler, site, start, lasted,
      RecordDraft.OutcomeDraft(code: RecordDraft.OutcomeDraft.returned), .clear(.none), to: &record)
  }

  private func addCall(
    _ handler: Int64, _ site: UInt32, _ start: Int64, _ lasted: Int64?,
    _ outcome: RecordDraft.OutcomeDraft, _ answer: StoredValue, to record: inout StoredRecord
  ) {
    record.check(UInt32(exactly: handler) != nil, "the row of a call has columns of the wrong type")
    let began = record.draft.began &+ start
    record.draft.append(
      RecordDraft.Call(
        order: 0, handler: UInt32(clamping: handler), site: site, began: began,
        end: lasted.map {
          RecordDraft.Call.End(elapsed: began &+ $0, outcome: outcome, answer: answer)
        }))
  }

  /// Adds a part of a record from its row. The key in the first column of the row has already been
  /// read.
  ///
  /// - Parameter index: The index of the record in `records`.
  mutating func add(_ table: StoreTable, at position: Int64, of index: Int, _ row: Statement) {
    var columns = ColumnReader(row, from: 1)
    switch table {
    case .argument: addArgument(at: position, of: index, &columns)
    case .call: addCall(at: position, of: index, &columns)
    case .detail: addDetail(at: position, of: index, &columns)
    default: addChange(at: position, of: index, &columns)
    }
    byteCount += columns.byteCount
  }

  private mutating func addArgument(
    at position: Int64, of index: Int, _ columns: inout ColumnReader
  ) {
    let argument = RecordDraft.Argument(name: columns.number(), value: columns.value())
    records[index].check(
      position == Int64(records[index].draft.arguments.count), "its arguments are not complete")
    records[index].check(columns.isSound, "the row of an argument has columns of the wrong type")
    records[index].draft.append(argument)
  }

  private mutating func addCall(at position: Int64, of index: Int, _ columns: inout ColumnReader) {
    records[index].check(
      position == Int64(records[index].draft.callCounts.all), "its calls are not complete")
    let (handler, site) = (columns.integer(), columns.number())
    let (start, lasted) = (columns.integer(), columns.optionalInteger())
    records[index].check(
      lasted != nil || columns.isNull(forNext: 4), "a call has an outcome although it has no end")
    let outcome = outcome(&columns)
    let answer = columns.value()
    records[index].check(columns.isSound, "the row of a call has columns of the wrong type")
    addCall(handler, site, start, lasted, outcome, answer, to: &records[index])
  }

  private mutating func addChange(
    at position: Int64, of index: Int, _ columns: inout ColumnReader
  ) {
    let (state, old, new) = (columns.number(), columns.value(), columns.value())
    let distance = columns.integer()
    records[index].check(distance >= 0, "a change was made before its record began")
    let change = RecordDraft.Change(
      state: state, old: old, new: new, distance: UInt64(clamping: distance))
    records[index].check(
      position == Int64(changes[index].count), "its changes are not complete")
    records[index].check(columns.isSound, "the row of a change has columns of the wrong type")
    changes[index].append(change)
  }

  private mutating func addDetail(
    at position: Int64, of index: Int, _ columns: inout ColumnReader
  ) {
    let origin = RecordDraft.Origin(
      actor: columns.number(), source: columns.number(), reason: columns.number())
    let hasOutcome = !columns.isNull(forNext: 2)
    let (type, message) = (columns.number(), columns.optionalText())
    records[index].check(position == 0, "it has details in the wrong position")
    records[index].check(columns.isSound, "the row of its details has columns of the wrong type")
    records[index].draft.origin = origin
    guard hasOutcome else { return }
    records[index].check(
      expected[index].isOver, "it has an outcome although it has no end")
    records[index].draft.setDetails(type: type, message: message)
  }

  // MARK: The records

  /// Checks the records after all their rows have been added, and adds the problems that are found
  /// to the records.
  mutating func finish(_ reader: JournalReader, _ leaf: inout Leaf) throws {
    let sessionEnd = reader.session.end?.elapsed ?? .max
    for index in records.indices {
      let expected = expected[index]
      let changeCount = changes[index].count
      if changeCount > 0 {
        records[index].check(expected.isOver, "it has changes although it has no end")
        records[index].draft.setChanges(changes[index])
      }
      let parts = expected.parts
      let inline = expected.hasInlineCall ? 1 : 0
      let arguments = records[index].draft.arguments.count
      records[index].check(parts.arguments == arguments, "arguments are missing")
      let calls = records[index].draft.callCounts.all
      records[index].check(parts.calls + inline == calls, "calls are missing")
      records[index].check(parts.changes == changeCount, "changes are missing")
      try leaf.encode(records[index].draft, StoredNames(reader: reader))
      let isWritten = Int64(Int32(bitPattern: leaf.checksum)) == expected.checksum
      records[index].check(isWritten, "the record is damaged or altered")
      records[index].checkMeaning(sessionEnd: sessionEnd)
    }
  }
}
