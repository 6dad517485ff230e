package import TrellisEvents

/// The rule that determines which values of a table's rows are private in records.
struct RowPrivacy: Hashable, Sendable {
  private let columns: Set<ColumnID>
  /// Whether the rows' keys contain a private value.
  let coversKey: Bool

  /// Creates the rule for the private columns of a table. While the schema is not known, any
  /// private column may be part of the key, so the keys count as private.
  init(_ columns: Set<ColumnID>, of schema: TableSchema?) {
    self.columns = columns
    guard !columns.isEmpty, let schema else {
      coversKey = !columns.isEmpty
      return
    }
    coversKey = schema.columns.contains { $0.isKey && columns.contains($0.id) }
  }

  /// Returns the value of a cell as a record value, which is private if the column is private.
  func recorded(_ value: CellValue, in column: ColumnID) -> RecordValue {
    columns.contains(column) ? .private(value.recordValue) : value.recordValue
  }

  /// Returns a record argument that contains a row's key. The argument is private if the key
  /// contains a private value.
  func recorded(_ key: RowKey, as name: String = "key") -> RecordArgument {
    let text = RecordValue.text(key.description)
    return RecordArgument(name, coversKey ? .private(text) : text)
  }
}

extension Table {
  /// The rule that determines which values of the table's rows are private in records.
  var privacy: RowPrivacy { RowPrivacy(privateColumns, of: schema) }
}

extension CellValue {
  /// The cell's value as a record value. If only the beginning of a long value is loaded, the
  /// record value contains this beginning.
  package var recordValue: RecordValue {
    switch self {
    case .null: .none
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): .text(text)
    case .malformedText(let bytes): .bytes(bytes)
    case .longText(let prefix, let byteCount): .text("\(prefix)… (\(byteCount) bytes)")
    case .bytes(let prefix, _): .bytes(prefix)
    }
  }
}
