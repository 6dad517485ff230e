import TrellisDatabase
import TrellisEvents

// The rows of a record. The times of calls are relative to the start of the record.
extension RecordDraft {
  /// Binds the columns of the record's row to the parameters of a statement.
  func putColumns(in row: inout RowBinding, checksum: UInt32) throws {
    row.put(Int64(clamping: sequence))
    row.put(Int64(kind))
    row.put(optional: path)
    row.put(Int64(subject))
    if let cause { row.put(Int64(clamping: cause)) } else { row.putNull() }
    row.put(optional: site)
    row.put(Int64(depth))
    row.put(began)
    if isPlain { putPlainColumns(in: &row) } else { try putOtherColumns(in: &row) }
    row.put(Int64(Int32(bitPattern: checksum)))
  }

  @inline(__always)
  private func putPlainColumns(in row: inout RowBinding) {
    if plain.hasEnd {
      row.put(plain.ended &- began)
      row.put(Int64(plain.outcome))
    } else {
      row.putNull()
      row.putNull()
    }
    row.putNull()
    let isInline =
      plain.hasCall && (!plain.hasCallEnd || plain.callOutcome == OutcomeDraft.returned)
    row.put(plain.hasCall && !isInline ? Self.oneCall : 0)
    guard isInline else { return putNoCall(in: &row) }
    row.put(Int64(plain.handler))
    row.put(optional: plain.place)
    row.put(plain.callBegan &- began)
    if plain.hasCallEnd { row.put(plain.callEnded &- plain.callBegan) } else { row.putNull() }
  }

  private static let oneCall = PartCounts(arguments: 0, calls: 1, changes: 0).column

  private func putNoCall(in row: inout RowBinding) {
    for _ in 0..<4 { row.putNull() }
  }

  private func putOtherColumns(in row: inout RowBinding) throws {
    let (calls, end) = (calls, end)
    if let end {
      row.put(end.elapsed &- began)
      row.put(Int64(end.outcome.code))
    } else {
      row.putNull()
      row.putNull()
    }
    try row.put(end?.answer.column ?? .null)
    let inline = calls.first.flatMap { $0.fitsInline ? $0 : nil }
    row.put(
      PartCounts(
        isDefault: end?.isDefault ?? false, arguments: arguments.count,
        calls: calls.count - (inline == nil ? 0 : 1), changes: end?.changes.count ?? 0
      ).column)
    guard let inline else { return putNoCall(in: &row) }
    row.put(Int64(inline.handler))
    row.put(optional: inline.site)
    row.put(inline.began &- began)
    if let end = inline.end { row.put(end.elapsed &- inline.began) } else { row.putNull() }
  }

  /// Whether the record has rows in tables other than `record`.
  @inline(__always)
  var hasParts: Bool {
    !isPlain || origin != .none
      || plain.hasCallEnd && plain.callOutcome != OutcomeDraft.returned
  }

  /// Calls a closure with each row of the record in tables other than `record`.
  func forEachPart(_ put: (StoreTable, [SQLValue]) throws -> Void) rethrows {
    let key = { StoreTable.key(record: sequence, position: $0) }
    for (position, argument) in arguments.enumerated() {
      try put(
        .argument, [key(position), .integer(Int64(argument.name)), argument.value.column])
    }
    for (position, call) in calls.enumerated() where position > 0 || !call.fitsInline {
      try put(.call, [key(position)] + columns(of: call))
    }
    let end = end
    if let end = end {
      for (position, change) in end.changes.enumerated() {
        try put(
          .change,
          [
            key(position), .integer(Int64(change.state)), change.old.column, change.new.column,
            .integer(Int64(clamping: change.distance)),
          ])
      }
    }
    guard origin != .none || end?.outcome.isPlain == false else { return }
    try put(.detail, [key(0)] + details(end?.outcome))
  }

  private func details(_ outcome: OutcomeDraft?) -> [SQLValue] {
    [
      number(origin.actor), number(origin.source), number(origin.reason),
      number(outcome?.type ?? 0), outcome?.message.map { SQLValue($0) } ?? .null,
    ]
  }

  private func columns(of call: Call) -> [SQLValue] {
    [
      .integer(Int64(call.handler)), number(call.site), .integer(call.began &- began),
      call.end.map { .integer($0.elapsed &- call.began) } ?? .null,
      call.end.map { .integer(Int64($0.outcome.code)) } ?? .null,
      number(call.end?.outcome.type ?? 0),
      call.end?.outcome.message.map { SQLValue($0) } ?? .null, call.end?.answer.column ?? .null,
    ]
  }

  private func number(_ number: UInt32) -> SQLValue {
    number == 0 ? .null : .integer(Int64(number))
  }
}

extension RecordDraft.Call {
  /// Whether the call can be stored in its record's row, because it is running or has returned
  /// without an answer.
  fileprivate var fitsInline: Bool {
    guard let end else { return true }
    guard end.outcome.code == RecordDraft.OutcomeDraft.returned, end.outcome.isPlain,
      case .clear(.none) = end.answer
    else { return false }
    return true
  }
}
