import TrellisDatabase

// How a record stands in rows. Times of calls count from the begin of their record.
extension RecordDraft {
  /// Whether the first call stands in the row of the record.
  var hasCallInline: Bool {
    guard let call = calls.first else { return false }
    return call.end?.outcome.isPlain ?? true
  }

  /// Hands over the columns of the record's row, without the checksum.
  func forEachColumn(_ put: (SQLValue) throws -> Void) rethrows {
    try put(.integer(Int64(clamping: sequence)))
    try put(.integer(Int64(kind)))
    try put(optional(path))
    try put(.integer(Int64(subject)))
    try put(cause.map { .integer(Int64(clamping: $0)) } ?? .null)
    try put(optional(site))
    try put(.integer(Int64(depth)))
    try put(.integer(began))
    try put(end.map { .integer($0.elapsed &- began) } ?? .null)
    try put(end.map { .integer(Int64($0.outcome.code)) } ?? .null)
    try put(end.map { optional($0.outcome.type) } ?? .null)
    try put(end?.outcome.message.map { SQLValue($0) } ?? .null)
    try put(end?.answer.column ?? .null)
    try put(end.map { .integer($0.isDefault ? 1 : 0) } ?? .null)
    try put(.integer(Int64(arguments.count)))
    try put(.integer(Int64(calls.count)))
    try put(.integer(Int64(end?.changes.count ?? 0)))
    let call = hasCallInline ? calls.first : nil
    try put(call.map { .integer(Int64($0.handler)) } ?? .null)
    try put(call.map { optional($0.site) } ?? .null)
    try put(call.map { .integer($0.began &- began) } ?? .null)
    try put(call?.end.map { .integer($0.elapsed &- (call?.began ?? 0)) } ?? .null)
    try put(call?.end.map { .integer(Int64($0.outcome.code)) } ?? .null)
    try put(call?.end?.answer.column ?? .null)
  }

  private func optional(_ number: UInt32) -> SQLValue {
    number == 0 ? .null : .integer(Int64(number))
  }

  /// Hands over the rows beside that of the record.
  func forEachPart(_ put: (StoreTable, [SQLValue]) throws -> Void) rethrows {
    let key = { StoreTable.key(record: sequence, position: $0) }
    for (position, argument) in arguments.enumerated() {
      try put(
        .argument, [key(position), .integer(Int64(argument.name)), argument.value.column])
    }
    if calls.count > (hasCallInline ? 1 : 0) {
      for (position, call) in calls.enumerated().dropFirst(hasCallInline ? 1 : 0) {
        try put(.call, [key(position)] + columns(of: call))
      }
    }
    guard let end else { return }
    for (position, change) in end.changes.enumerated() {
      try put(
        .change,
        [
          key(position), .integer(Int64(change.state)), change.old.column, change.new.column,
        ])
    }
  }

  private func columns(of call: Call) -> [SQLValue] {
    [
      .integer(Int64(call.handler)), optional(call.site), .integer(call.began &- began),
      call.end.map { .integer($0.elapsed &- call.began) } ?? .null,
      call.end.map { .integer(Int64($0.outcome.code)) } ?? .null,
      call.end.map { optional($0.outcome.type) } ?? .null,
      call.end?.outcome.message.map { SQLValue($0) } ?? .null, call.end?.answer.column ?? .null,
    ]
  }
}
