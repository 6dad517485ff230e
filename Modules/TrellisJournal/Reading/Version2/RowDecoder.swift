import TrellisDatabase
import TrellisEvents

/// Makes one record of version 2 out of its rows, or of frames, and collects what is wrong with it.
struct RowDecoder {
  private let reader: JournalReader
  private let live: LiveRecords?
  private var problems: [String] = []

  /// - Parameter live: Has names that are not in the file yet.
  init(_ reader: JournalReader, _ live: LiveRecords? = nil) {
    self.reader = reader
    self.live = live
  }

  mutating func record(
    _ row: [SQLValue], arguments: [[SQLValue]], calls: [[SQLValue]], changes: [[SQLValue]]
  ) throws -> JournalRecord {
    var columns = RowReader(row)
    let id = columns.recordID()
    let kind = columns.integer()
    check(UInt8(exactly: kind).flatMap(RecordKind.init) != nil, "its kind is unknown")
    var draft = RecordDraft(
      sequence: id.sequence, kind: UInt8(clamping: kind), path: columns.number(),
      subject: columns.number(), cause: columns.optionalRecordID()?.sequence,
      site: columns.number(), depth: depth(&columns), began: columns.integer(), arguments: [],
      latest: 0)
    let ended = columns.optionalInteger().map { draft.began &+ $0 }
    let isOver = ended != nil
    let hasOutcome = !columns.isNull(forNext: 5)
    check(isOver || !hasOutcome, "there is an outcome although it has no end")
    let outcome = outcome(&columns)
    let answer = columns.value()
    let defaultCode = columns.optionalInteger()
    let isDefault = defaultCode == 1
    check(!isOver || isDefault || defaultCode == 0, "whether its answer is the default is not told")
    let counts = (columns.count(), columns.count(), columns.count())
    draft.arguments = arguments.enumerated().map { argument($1, at: $0) }
    if let call = inlineCall(&columns, began: draft.began) { draft.calls.append(call) }
    for row in calls { draft.calls.append(call(row, at: draft.calls.count, began: draft.began)) }
    let changes = changes.enumerated().map { change($1, at: $0) }
    if let ended {
      draft.end = RecordDraft.End(
        elapsed: ended, outcome: outcome, answer: answer, isDefault: isDefault, changes: changes)
    } else {
      check(changes.isEmpty, "there are changes although it has no end")
    }
    let checksum = columns.integer()
    check(columns.isSound, "the record has columns of the wrong type")
    check(counts.0 == arguments.count, "arguments are missing")
    check(counts.1 == draft.calls.count, "calls are missing")
    check(counts.2 == changes.count, "changes are missing")
    let isWritten = try self.checksum(of: draft) == checksum
    check(isWritten, "the record is not what was written")
    return try record(draft)
  }

  /// The checksum that a writer would give the record.
  private func checksum(of draft: RecordDraft) throws -> Int64 {
    var leaf = Leaf()
    try leaf.encode(draft, StoredNames(reader: reader))
    return Int64(Int32(bitPattern: leaf.checksum))
  }

  // MARK: Rows

  private mutating func outcome(_ columns: inout RowReader) -> RecordDraft.OutcomeDraft {
    let code = UInt8(clamping: columns.optionalInteger() ?? 0)
    return RecordDraft.OutcomeDraft(
      code: code, type: columns.number(), message: columns.optionalText())
  }

  private mutating func inlineCall(
    _ columns: inout RowReader, began: Int64
  ) -> RecordDraft.Call? {
    let handler = columns.optionalInteger()
    let site = columns.number()
    let start = columns.optionalInteger()
    let lasted = columns.optionalInteger()
    checkEnd(lasted, columns, count: 2)
    let code = columns.optionalInteger()
    let answer = columns.value()
    guard let handler, let start else { return nil }
    checkHandler(handler)
    return call(
      handler, site, began &+ start, lasted,
      RecordDraft.OutcomeDraft(code: UInt8(clamping: code ?? 0)), answer)
  }

  private func call(
    _ handler: Int64, _ site: UInt32, _ began: Int64, _ lasted: Int64?,
    _ outcome: RecordDraft.OutcomeDraft, _ answer: StoredValue
  ) -> RecordDraft.Call {
    RecordDraft.Call(
      order: 0, handler: UInt32(clamping: handler), site: site, began: began,
      end: lasted.map {
        RecordDraft.Call.End(elapsed: began &+ $0, outcome: outcome, answer: answer)
      })
  }

  private mutating func call(
    _ row: [SQLValue], at position: Int, began: Int64
  ) -> RecordDraft.Call {
    var columns = part(row, of: .call, at: position)
    let (handler, site) = (columns.integer(), columns.number())
    let (start, lasted) = (columns.integer(), columns.optionalInteger())
    checkHandler(handler)
    checkEnd(lasted, columns, count: 4)
    let outcome = outcome(&columns)
    let answer = columns.value()
    check(columns.isSound, "a call has columns of the wrong type")
    return call(handler, site, began &+ start, lasted, outcome, answer)
  }

  private mutating func depth(_ columns: inout RowReader) -> UInt32 {
    let depth = columns.integer()
    check(depth >= 0, "its depth is below zero")
    return UInt32(clamping: depth)
  }

  private mutating func checkHandler(_ handler: Int64) {
    check(UInt32(exactly: handler) != nil, "a call has columns of the wrong type")
  }

  /// - Parameter count: How many columns tell how a call came out.
  private mutating func checkEnd(_ lasted: Int64?, _ columns: RowReader, count: Int) {
    check(
      lasted != nil || columns.isNull(forNext: count),
      "a call has an outcome although it has no end")
  }

  private mutating func argument(
    _ row: [SQLValue], at position: Int
  ) -> RecordDraft.Argument {
    var columns = part(row, of: .argument, at: position)
    let argument = RecordDraft.Argument(name: columns.number(), value: columns.value())
    check(columns.isSound, "an argument has columns of the wrong type")
    return argument
  }

  private mutating func change(_ row: [SQLValue], at position: Int) -> RecordDraft.Change {
    var columns = part(row, of: .change, at: position)
    let change = RecordDraft.Change(
      state: columns.number(), old: columns.value(), new: columns.value())
    check(columns.isSound, "a change has columns of the wrong type")
    return change
  }

  /// Begins to read a row that belongs to the record: behind its key.
  private mutating func part(
    _ row: [SQLValue], of table: StoreTable, at position: Int
  ) -> RowReader {
    var columns = RowReader(row)
    _ = columns.recordID()
    check(columns.integer() == Int64(position), "its \(table.name)s are not complete")
    return columns
  }

  // MARK: The record

  /// The record that a draft is, with names instead of numbers.
  mutating func record(_ draft: RecordDraft) throws -> JournalRecord {
    let id = RecordID(draft.sequence)
    let kind = RecordKind(rawValue: draft.kind)
    check(kind != nil, "its kind is unknown")
    check(draft.cause.map { $0 < draft.sequence } ?? true, "its cause did not begin before it")
    let calls = try draft.calls.enumerated().map { try call($1, order: $0) }
    let end = try draft.end.map { try self.end($0) }
    checkTimes(began: draft.began, ended: end?.elapsed, calls)
    let path = draft.path == 0 ? nil : ControlPath(try name(draft.path))
    let subject = try name(draft.subject)
    let arguments = try draft.arguments.map {
      StoredArgument(name: try name($0.name), value: $0.value)
    }
    let site = try site(draft.site)
    return JournalRecord(
      id: id, kind: kind ?? .lifecycle, path: path, subject: subject, arguments: arguments,
      cause: draft.cause.map { RecordID($0) }, site: site, depth: Int(draft.depth),
      began: draft.began, time: reader.time(at: draft.began), calls: calls, end: end,
      damage: problems.map { JournalDamage(id, $0) })
  }

  private mutating func call(_ call: RecordDraft.Call, order: Int) throws -> JournalCall {
    let end = try call.end.map { end in
      JournalCall.End(
        elapsed: end.elapsed, outcome: try outcome(end.outcome, "the outcome of a call is unknown"),
        answer: end.answer)
    }
    return JournalCall(
      order: order, handler: HandlerID(call.handler), site: try site(call.site), began: call.began,
      end: end)
  }

  private mutating func end(_ end: RecordDraft.End) throws -> JournalRecord.End {
    JournalRecord.End(
      elapsed: end.elapsed, outcome: try outcome(end.outcome, "its outcome is unknown"),
      answer: end.answer, isDefault: end.isDefault,
      changes: try end.changes.map {
        StoredChange(state: try name($0.state), old: $0.old, new: $0.new)
      })
  }

  private mutating func outcome(
    _ draft: RecordDraft.OutcomeDraft, _ problem: String
  ) throws -> Outcome {
    let type = draft.type == 0 ? nil : try name(draft.type)
    let outcome = StoredOutcome(Int64(draft.code), type, draft.message).outcome
    check(outcome != nil, problem)
    return outcome ?? .failed(message: "")
  }

  /// A call is within its record, and a record within its session.
  private mutating func checkTimes(began: Int64, ended: Int64?, _ calls: [JournalCall]) {
    let sessionEnd = reader.session.end?.elapsed ?? .max
    check(began >= 0, "it began before its session")
    check(began <= ended ?? .max, "it ended before it began")
    check(ended ?? began <= sessionEnd, "it ran when the session had ended")
    for call in calls {
      let callEnd = call.end?.elapsed ?? call.began
      check(call.began <= callEnd, "a call ended before it began")
      check(began <= call.began && callEnd <= ended ?? sessionEnd, "a call ran outside of it")
    }
  }

  private mutating func name(_ number: UInt32) throws -> String {
    let (text, isSound) = try live?.name(number, reader) ?? reader.storedName(number)
    check(isSound, "a name is not what was written")
    return text
  }

  private mutating func site(_ number: UInt32) throws -> StoredSite? {
    guard number != 0 else { return nil }
    let (site, isSound) = try live?.site(number, reader) ?? reader.storedSite(number)
    check(isSound, "a place in the source is not what was written")
    return site
  }

  private mutating func check(_ holds: Bool, _ problem: String) {
    if !holds, !problems.contains(problem) { problems.append(problem) }
  }
}

/// The names in a file, as the writer put them into leaves.
private struct StoredNames: LeafNames {
  let reader: JournalReader

  func text(_ number: UInt32) throws -> [UInt8] {
    Array(try reader.storedName(number).0.utf8)
  }

  func site(_ number: UInt32) throws -> (file: [UInt8], line: UInt64) {
    let site = try reader.storedSite(number).0
    return (Array(site.fileID.utf8), UInt64(clamping: site.line))
  }
}

extension RowReader {
  /// The number of a name or a place; 0 for none.
  fileprivate mutating func number() -> UInt32 {
    UInt32(clamping: optionalInteger() ?? 0)
  }
}

extension JournalReader {
  /// A name by its number, and whether it is what was written. If their table is damaged, everything else can be
  /// read all the same.
  func storedName(_ number: UInt32) throws -> (String, isSound: Bool) {
    do { return try name(Int64(number)) } catch let error as DatabaseError
      where error.code == .corrupt
    {
      return ("?", false)
    }
  }

  /// A place in the source by its number, and whether it is what was written.
  func storedSite(_ number: UInt32) throws -> (StoredSite, isSound: Bool) {
    do { return try site(Int64(number)) } catch let error as DatabaseError
      where error.code == .corrupt
    {
      return (StoredSite(fileID: "?", line: 0), false)
    }
  }
}
