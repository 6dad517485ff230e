import TrellisDatabase
import TrellisEvents
import TrellisText

/// The arguments of the records of one transaction. A long transaction has several records.
///
/// Each change begins with the argument `row`. The arguments up to the next `row` describe the
/// change: `table`, `schema` (unless the schema is `main`), `key`, `keyAfter` (if the key changed),
/// and the values of the columns as `old.NAME` and `new.NAME`. For an update, only the columns that
/// changed are listed.
struct WritePieces {
  /// The maximum number of row changes in one record.
  private static let mostChanges = 1000
  /// The maximum number of arguments in one record, not counting the arguments of its last change.
  private static let mostArguments = 20_000

  private(set) var arguments: [[RecordArgument]] = []
  private let columns: [PrivateColumn]
  private let schema: String

  init(_ writes: CommittingWrites, _ columns: [PrivateColumn]) {
    (self.columns, schema) = (columns, writes.schema)
    let isTransaction = writes.kind == .transaction
    let head =
      isTransaction ? [RecordArgument("statements", .integer(Int64(writes.statementCount)))] : []
    var piece = head
    var count = 0
    for change in writes.changes {
      if count == Self.mostChanges || piece.count >= Self.mostArguments {
        arguments.append(piece)
        (piece, count) = (head, 0)
      }
      count += 1
      switch change {
      case .row(let row): add(row, to: &piece)
      case .bulk(let bulk): add(bulk, to: &piece)
      }
    }
    arguments.append(piece)
    guard arguments.count > 1 else { return }
    for index in arguments.indices {
      arguments[index].insert(RecordArgument("piece", "\(index + 1) of \(arguments.count)"), at: 0)
    }
  }

  private func add(_ row: RowWrite, to piece: inout [RecordArgument]) {
    let verb =
      switch row.kind {
      case .insert: "inserted"
      case .update: "updated"
      case .delete: "deleted"
      }
    let table = row.table
    begin(verb, table.name, &piece)
    let hasPrivateKey = table.key.contains { isPrivate($0, table.name) }
    piece.append(key("key", row.key, hasPrivateKey))
    if let after = row.keyAfter { piece.append(key("keyAfter", after, hasPrivateKey)) }
    // If the rowid of a row changes, the rowid is recorded like a column.
    if let after = row.keyAfter, table.columns.firstIndex(of: table.key[0]) == nil {
      piece.append(RecordArgument("old.\(table.key[0])", row.key[0].recorded))
      piece.append(RecordArgument("new.\(table.key[0])", after[0].recorded))
    }
    for (index, column) in table.columns.enumerated() {
      let values = (row.old?[index], row.new?[index])
      guard values.0 != values.1 else { continue }
      let isPrivate = isPrivate(column, table.name)
      for (time, value) in [("old", values.0), ("new", values.1)] {
        guard let value = value?.recorded else { continue }
        piece.append(RecordArgument("\(time).\(column)", isPrivate ? .private(value) : value))
      }
    }
  }

  private func add(_ bulk: BulkWrite, to piece: inout [RecordArgument]) {
    for part in bulk.parts {
      begin(part.rowCount == nil ? "schema" : "bulk", part.table, &piece)
      if let count = part.rowCount { piece.append(RecordArgument("rows", count)) }
      if part.isAltered { piece.append(RecordArgument("altered", true)) }
      if let name = part.tableAfter { piece.append(RecordArgument("tableAfter", .text(name))) }
      if part.isDropped { piece.append(RecordArgument("dropped", true)) }
      piece.append(RecordArgument("statement", .private(.text(bulk.sql))))
    }
  }

  private func begin(_ verb: String, _ table: String, _ piece: inout [RecordArgument]) {
    piece.append(RecordArgument("row", verb))
    piece.append(RecordArgument("table", table))
    if schema != "main" { piece.append(RecordArgument("schema", schema)) }
  }

  private func key(_ name: String, _ values: [SQLValue], _ isPrivate: Bool) -> RecordArgument {
    let text = RecordValue.text(KeyWord.text(of: values.map(\.keyWord)))
    return RecordArgument(name, isPrivate ? .private(text) : text)
  }

  private func isPrivate(_ column: String, _ table: String) -> Bool {
    columns.contains { $0.covers(column, of: table) }
  }
}

extension SQLValue {
  /// The value as a record stores it: a digest in place of text that is too long, and bytes in
  /// place of text that is not valid UTF-8.
  fileprivate var recorded: RecordValue {
    switch self {
    case .null: .none
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text):
      switch text.string {
      case nil: .bytes(text.bytes)
      case let string? where text.bytes.count > JournalLimits.valueBytes: .digest(of: string)
      case let string?: .text(string)
      }
    case .blob(let bytes): .bytes(bytes)
    }
  }
}
