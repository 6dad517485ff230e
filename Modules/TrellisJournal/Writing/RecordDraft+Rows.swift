import TrellisDatabase

// How a record stands in rows. Times of calls count from the begin of their record.
extension RecordDraft {
  /// Whether the first call stands in the row of the record.
  var hasCallInline: Bool {
    guard let call = calls.first else { return false }
    return call.end?.outcome.isPlain ?? true
  }

  /// Whether there are rows beside that of the record.
  var hasParts: Bool {
    !arguments.isEmpty || calls.count > (hasCallInline ? 1 : 0) || end?.changes.isEmpty == false
  }

  /// Binds the columns of the record's row, but for the checksum.
  func putColumns(in row: inout RowBinding) throws {
    row.put(Int64(clamping: sequence))
    row.put(Int64(kind))
    row.put(optional(path))
    row.put(Int64(subject))
    row.put(cause.map { Int64(clamping: $0) })
    row.put(optional(site))
    row.put(Int64(depth))
    row.put(began)
    row.put(end.map { $0.elapsed &- began })
    row.put(end.map { Int64($0.outcome.code) })
    row.put(end.flatMap { optional($0.outcome.type) })
    try row.put(end?.outcome.message.map { SQLValue($0) } ?? .null)
    try row.put(end?.answer.column ?? .null)
    row.put(end.map { $0.isDefault ? 1 : 0 })
    row.put(Int64(arguments.count))
    row.put(Int64(calls.count))
    row.put(Int64(end?.changes.count ?? 0))
    try putInlineCall(in: &row)
  }

  private func putInlineCall(in row: inout RowBinding) throws {
    guard hasCallInline, let call = calls.first else {
      for _ in 0..<6 { row.put(nil as Int64?) }
      return
    }
    row.put(Int64(call.handler))
    row.put(optional(call.site))
    row.put(call.began &- began)
    row.put(call.end.map { $0.elapsed &- call.began })
    row.put(call.end.map { Int64($0.outcome.code) })
    try row.put(call.end?.answer.column ?? .null)
  }

  private func optional(_ number: UInt32) -> Int64? {
    number == 0 ? nil : Int64(number)
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
          .integer(Int64(clamping: change.distance)),
        ])
    }
  }

  private func columns(of call: Call) -> [SQLValue] {
    [
      .integer(Int64(call.handler)), optional(call.site).map { .integer($0) } ?? .null,
      .integer(call.began &- began),
      call.end.map { .integer($0.elapsed &- call.began) } ?? .null,
      call.end.map { .integer(Int64($0.outcome.code)) } ?? .null,
      call.end.flatMap { optional($0.outcome.type) }.map { .integer($0) } ?? .null,
      call.end?.outcome.message.map { SQLValue($0) } ?? .null, call.end?.answer.column ?? .null,
    ]
  }
}
