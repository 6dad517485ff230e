import TrellisDatabase
import TrellisEvents

/// A converter that creates the records that readers return, with names in place of numbers.
struct RecordMaker {
  private let reader: JournalReader
  /// The live records, which also contain names that are not in the file yet.
  private let live: LiveRecords?
  private var problems: [String] = []

  init(_ reader: JournalReader, _ live: LiveRecords? = nil) {
    self.reader = reader
    self.live = live
  }

  mutating func record(_ stored: StoredRecord) throws -> JournalRecord {
    problems = stored.problems
    let draft = stored.draft
    let id = RecordID(draft.sequence)
    let calls = try draft.calls.enumerated().map { try call($1, order: $0) }
    let end = try draft.end.map { try self.end($0, of: draft.sequence) }
    let path = draft.path == 0 ? nil : ControlPath(try name(draft.path))
    let subject = try name(draft.subject)
    let arguments = try draft.arguments.map {
      StoredArgument(name: try name($0.name), value: $0.value)
    }
    let site = try site(draft.site)
    let origin = draft.origin == .none ? RecordOrigin() : try origin(draft.origin)
    return JournalRecord(
      id: id, kind: RecordKind(rawValue: draft.kind) ?? .lifecycle, path: path, subject: subject,
      arguments: arguments, cause: draft.cause.map { RecordID($0) }, site: site,
      depth: Int(draft.depth), origin: origin, began: draft.began,
      time: reader.time(at: draft.began),
      calls: calls, end: end, damage: problems.map { JournalDamage(id, $0) })
  }

  private mutating func origin(_ draft: RecordDraft.Origin) throws -> RecordOrigin {
    RecordOrigin(
      actor: draft.actor == 0 ? nil : try name(draft.actor),
      source: draft.source == 0 ? nil : try name(draft.source),
      reason: draft.reason == 0 ? nil : try name(draft.reason))
  }

  private mutating func call(_ call: RecordDraft.Call, order: Int) throws -> JournalCall {
    let end = try call.end.map { end in
      JournalCall.End(
        elapsed: end.elapsed, outcome: try outcome(end.outcome), answer: end.answer)
    }
    return JournalCall(
      order: order, handler: HandlerID(call.handler), site: try site(call.site), began: call.began,
      end: end)
  }

  private mutating func end(_ end: RecordDraft.End, of sequence: UInt64) throws -> JournalRecord.End
  {
    JournalRecord.End(
      elapsed: end.elapsed, outcome: try outcome(end.outcome), answer: end.answer,
      isDefault: end.isDefault,
      changes: try end.changes.map { change in
        StoredChange(
          state: try name(change.state), old: change.old, new: change.new,
          latest: change.distance == 0 ? nil : RecordID(sequence &+ change.distance))
      })
  }

  private mutating func outcome(_ draft: RecordDraft.OutcomeDraft) throws -> Outcome {
    let type = draft.type == 0 ? nil : try name(draft.type)
    return StoredOutcome(Int64(draft.code), type, draft.message).outcome ?? .failed(message: "")
  }

  private mutating func name(_ number: UInt32) throws -> String {
    let (name, isSound) = try live?.name(number, reader) ?? reader.storedName(number)
    if !isSound { add("a name is damaged or altered") }
    return name.text
  }

  private mutating func site(_ number: UInt32) throws -> StoredSite? {
    guard number != 0 else { return nil }
    let (site, isSound) = try live?.site(number, reader) ?? reader.storedSite(number)
    if !isSound { add("a source location is damaged or altered") }
    return site
  }

  private mutating func add(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }
}

extension JournalReader {
  /// Returns the name with the given number, and whether the name is intact. If the table of names
  /// is damaged, the result contains `?`, so that everything else can still be read.
  package func storedName(_ number: UInt32) throws -> (StoredName, isSound: Bool) {
    do { return try name(Int64(number)) } catch let error as DatabaseError
      where error.code == .corrupt
    {
      return (StoredName("?"), false)
    }
  }

  /// Returns the source location with the given number, and whether it is intact. If it is not, the
  /// result is the location `?`, line 0.
  package func storedSite(_ number: UInt32) throws -> (StoredSite, isSound: Bool) {
    do { return try site(Int64(number)) } catch let error as DatabaseError
      where error.code == .corrupt
    {
      return (StoredSite(fileID: "?", line: 0), false)
    }
  }
}
