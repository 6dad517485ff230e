import TrellisDatabase
import TrellisEvents

/// A decoder that creates a record from its rows and collects the damage to them.
struct RecordDecoder {
  private let reader: JournalReader
  private var problems: [String] = []

  init(_ reader: JournalReader) {
    self.reader = reader
  }

  mutating func record(
    _ row: [SQLValue], arguments: [[SQLValue]], calls: [[SQLValue]], changes: [[SQLValue]]
  ) throws -> JournalRecord {
    var columns = RowReader(row)
    check(columns.hasValidChecksum(in: .record), "the record is damaged or altered")
    let id = columns.recordID()
    let kind = RecordKind(rawValue: columns.number())
    check(kind != nil, "its kind is unknown")
    let path = try optionalName(columns.optionalInteger())
    let subject = try name(columns.integer())
    let argumentCount = columns.count()
    let cause = columns.optionalRecordID()
    let site = try site(columns.optionalInteger())
    let depth = columns.count()
    check(depth >= 0, "its depth is below zero")
    let began = columns.integer()
    let decodedCalls = try calls.enumerated().map { try call($1, at: $0) }
    let decodedChanges = try changes.enumerated().map { try change($1, at: $0) }
    let end = try end(&columns, calls: calls.count, changes: decodedChanges)
    check(columns.isSound, "the row of the record has columns of the wrong type")
    let decodedArguments = try arguments.enumerated().map { try argument($1, at: $0) }
    check(argumentCount == arguments.count, "arguments are missing")
    check(cause.map { $0 < id } ?? true, "its cause did not begin before it")
    checkTimes(began: began, ended: end?.elapsed, decodedCalls)
    return JournalRecord(
      id: id, kind: kind ?? .lifecycle, path: path.map { ControlPath($0) }, subject: subject,
      arguments: decodedArguments, cause: cause, site: site, depth: depth, began: began,
      time: reader.time(at: began), calls: decodedCalls, end: end,
      damage: problems.map { JournalDamage(id, $0) })
  }

  /// Checks that the times of each call are within those of its record, and that the times of the
  /// record are within those of its session.
  private mutating func checkTimes(began: Int64, ended: Int64?, _ calls: [JournalCall]) {
    let sessionEnd = reader.session.end?.elapsed ?? .max
    check(began >= 0, "it began before its session")
    check(began <= ended ?? .max, "it ended before it began")
    check(ended ?? began <= sessionEnd, "it ran after the session had ended")
    for call in calls {
      let callEnd = call.end?.elapsed ?? call.began
      check(call.began <= callEnd, "a call ended before it began")
      check(
        began <= call.began && callEnd <= ended ?? sessionEnd,
        "a call began before the record or ended after it")
    }
  }

  private mutating func end(
    _ columns: inout RowReader, calls: Int, changes: [StoredChange]
  ) throws -> JournalRecord.End? {
    guard let elapsed = columns.optionalInteger() else {
      check(changes.isEmpty, "it has changes although it has no end")
      check(columns.isEmptyToTheEnd, "it has an outcome although it has no end")
      return nil
    }
    let outcome = try outcome(&columns)
    let answer = columns.value()
    let isDefault = columns.integer()
    check((0...1).contains(isDefault), "it does not say whether its answer is the default")
    check(columns.count() == calls, "calls are missing")
    check(columns.count() == changes.count, "changes are missing")
    check(outcome != nil, "its outcome is unknown")
    return JournalRecord.End(
      elapsed: elapsed, outcome: outcome ?? .failed(message: ""), answer: answer,
      isDefault: isDefault != 0, changes: changes)
  }

  private mutating func argument(_ row: [SQLValue], at position: Int) throws -> StoredArgument {
    var columns = part(row, of: .argument, at: position)
    let argument = StoredArgument(name: try name(columns.integer()), value: columns.value())
    check(columns.isSound, "the row of an argument has columns of the wrong type")
    return argument
  }

  private mutating func call(_ row: [SQLValue], at position: Int) throws -> JournalCall {
    var columns = part(row, of: .call, at: position)
    let handler = HandlerID(columns.number())
    let site = try site(columns.optionalInteger())
    let began = columns.integer()
    var end: JournalCall.End?
    if let elapsed = columns.optionalInteger() {
      let outcome = try outcome(&columns)
      check(outcome != nil, "the outcome of a call is unknown")
      end = JournalCall.End(
        elapsed: elapsed, outcome: outcome ?? .failed(message: ""), answer: columns.value())
    } else {
      check(columns.isEmptyToTheEnd, "a call has an outcome although it has no end")
    }
    check(columns.isSound, "the row of a call has columns of the wrong type")
    return JournalCall(order: position, handler: handler, site: site, began: began, end: end)
  }

  private mutating func change(_ row: [SQLValue], at position: Int) throws -> StoredChange {
    var columns = part(row, of: .change, at: position)
    let change = StoredChange(
      state: try name(columns.integer()), old: columns.value(), new: columns.value(),
      latest: nil)
    check(columns.isSound, "the row of a change has columns of the wrong type")
    return change
  }

  /// Checks the checksum and the key of a row that belongs to the record, and returns a reader of
  /// the row.
  private mutating func part(
    _ row: [SQLValue], of table: JournalTable, at position: Int
  ) -> RowReader {
    var columns = RowReader(row)
    check(
      columns.hasValidChecksum(in: table), "a row of its \(table.name)s is damaged or altered")
    _ = columns.recordID()
    check(columns.integer() == Int64(position), "its \(table.name)s are not complete")
    return columns
  }

  private mutating func outcome(_ columns: inout RowReader) throws -> Outcome? {
    let code = columns.optionalInteger()
    let type = try optionalName(columns.optionalInteger())
    let message = columns.optionalText()
    return code.flatMap { $0 > 10 ? nil : StoredOutcome($0, type, message).outcome }
  }

  // MARK: Names and places

  private mutating func optionalName(_ number: Int64?) throws -> String? {
    try number.map { try name($0) }
  }

  private mutating func name(_ number: Int64) throws -> String {
    let (name, isSound) = try reader.name(number)
    check(isSound, "a name is damaged or altered")
    return name.text
  }

  private mutating func site(_ number: Int64?) throws -> StoredSite? {
    guard let number else { return nil }
    let (site, isSound) = try reader.site(number)
    check(isSound, "a source location is damaged or altered")
    return site
  }

  private mutating func check(_ holds: Bool, _ problem: String) {
    if !holds, !problems.contains(problem) { problems.append(problem) }
  }
}
