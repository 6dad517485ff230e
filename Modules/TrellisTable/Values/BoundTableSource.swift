import TrellisControls
public import TrellisState

/// A source whose rows are the values in a bound array. A change to a row changes the array, and a
/// change to the array changes the rows.
///
/// Unless a query sorts the rows, they are in the order of the array. A new row is added at the
/// end. If a deleted row is restored, it returns to its former place.
///
/// ```swift
/// struct Plant: RowConvertible {
///   var name = ""
///   var height = 0.5
///
///   static var columns: [Column<Plant>] {
///     Column("name", value: \.name)
///     Column("height", value: \.height)
///   }
/// }
///
/// let plants = State([Plant(name: "oak", height: 30)])
/// let table = Table()
/// table.show(BoundTableSource(plants.binding))
/// ```
/// `Table(plants.binding)` is short for the last two lines.
@MainActor
public final class BoundTableSource<Value: RowConvertible>: BatchEditableTableSource,
  WatchedTableSource
{
  private let values: Binding<[Value]>
  private let columns: [Column<Value>]
  private let site: (fileID: StaticString, line: UInt)
  private var rows: ValueRows
  private var revision: UInt64 = 1
  /// Whether the array may differ from the rows.
  private var isOutdated = true
  /// The number of times that the array has changed.
  private var changeCount = 0
  private var latestOrder: (query: TableQuery, revision: UInt64, order: ArrayOrder)?

  /// Creates a source whose rows are the values in a bound array.
  ///
  /// - Parameters:
  ///   - values: A binding to the array of values.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public convenience init(
    _ values: Binding<[Value]>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(values, readOnlyReason: nil, fileID: fileID, line: line)
  }

  init(
    _ values: Binding<[Value]>, readOnlyReason: String?, fileID: StaticString, line: UInt
  ) {
    self.values = values
    site = (fileID, line)
    columns = Value.columns
    let shown = zip(columns.map(\.column), Value().cells).map { column, first in
      var column = column
      column.defaultSummary = first == .null ? "no value" : CellText(first).string
      if column.isCountedKey { column.defaultSummary = "the next number" }
      return column
    }
    var schema = TableSchema(
      name: Value.tableName, columns: shown, readOnlyReason: readOnlyReason)
    schema.missingText = ""
    rows = ValueRows(schema)
    values.observe(owner: self, initial: false, fileID: fileID, line: line) { [weak self] _ in
      self?.valuesChanged()
    }
  }

  isolated deinit {}

  private func valuesChanged() {
    changeCount += 1
    isOutdated = true
    revision += 1
  }

  func watch(owner: AnyObject, _ body: @escaping @MainActor () -> Void) -> Cancellation {
    values.observe(owner: owner, initial: false, fileID: site.fileID, line: site.line) { _ in
      body()
    }
  }

  // MARK: Reading

  /// Returns the schema: the name of the table, and the columns that the type of the values
  /// declares.
  public func schema() -> TableSchema { rows.schema }

  /// Returns one page of rows.
  @MainActor public func page(_ request: PageRequest) async throws -> TablePage {
    try follow()
    let cells = rows.cells
    return try await order(for: request.query).page(request, of: cells)
  }

  /// Returns the exact number of rows that match a query.
  @MainActor public func count(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    try follow()
    return .exact(try await order(for: query).positions.count)
  }

  /// Returns the version of the data: a number that increases with every change.
  public func version() -> UInt64 { revision }

  /// Updates the rows to match the array, if the array has changed.
  private func follow() throws(TableError) {
    guard isOutdated else { return }
    try rows.update(to: values.wrappedValue.map(cells))
    isOutdated = false
  }

  private func cells(of value: Value) -> [CellValue] { columns.map { $0.cell(of: value) } }

  /// Returns the order of a query's rows, which is computed in the background.
  private func order(for query: TableQuery) async throws -> ArrayOrder {
    if let latestOrder, latestOrder.query == query, latestOrder.revision == revision {
      return latestOrder.order
    }
    let made = revision
    let order = try await Self.order(of: rows, query)
    latestOrder = (query, made, order)
    return order
  }

  @concurrent
  private nonisolated static func order(
    of rows: ValueRows, _ query: TableQuery
  ) async throws -> ArrayOrder {
    try ArrayOrder(of: rows.cells, in: rows.schema, query, ranks: rows.ranks)
  }

  // MARK: Changes

  /// Changes one property of one value in the array.
  public func commit(_ edit: CellEdit) throws -> CommittedEdit {
    try follow()
    let (column, index) = try rows.schema.columnToEdit(edit.column)
    guard let place = rows.index(of: edit.key), rows.cells[edit.key]?[index] == edit.old else {
      throw rows.schema.conflict(edit.key, nothingWas: "saved")
    }
    try column.check(edit.new)
    var value = values.wrappedValue[place]
    try columns[index].set(edit.new, of: &value)
    // The setter of the property may have stored a different value, or changed other properties.
    let row = cells(of: value)
    var changed = rows
    let key = try changed.replace(edit.key, with: row)
    var array = values.wrappedValue
    array[place] = value
    guard try change(to: changed, array) else {
      // The type considers the new value equal to the old one, so the array still contains the old
      // value.
      let unchanged = CellEdit(
        key: edit.key, column: edit.column, old: edit.old, new: edit.old, row: edit.row)
      return CommittedEdit(
        edit: unchanged, keyAfter: edit.key, rowAfter: rows.cells[edit.key] ?? row)
    }
    var stored = edit
    stored.new = row[index]
    return CommittedEdit(edit: stored, keyAfter: key, rowAfter: row)
  }

  /// Adds or removes a value, as described in ``RowEditableTableSource``.
  ///
  /// If the edit has no value for a property, the property of the new value keeps its initial
  /// value. If the property is the only key and a whole number, the property gets the next number
  /// instead.
  public func commit(_ edit: RowEdit) throws -> CommittedRowEdit { try commit([edit])[0] }

  /// Adds or removes values, as described in ``BatchEditableTableSource``. The array changes once.
  public func commit(_ edits: [RowEdit]) throws -> [CommittedRowEdit] {
    try follow()
    if let reason = rows.schema.readOnlyReason {
      throw TableError(.readOnly, "\(rows.schema.name) cannot be changed: \(reason)")
    }
    var changed = rows
    var array = values.wrappedValue
    let made = try edits.map { edit in
      switch edit {
      case .insert(let insertion): try insert(insertion, into: &changed, &array)
      case .delete(let deletion): try delete(deletion, from: &changed, &array)
      }
    }
    if !edits.isEmpty { try change(to: changed, array) }
    return made
  }

  private func insert(
    _ insertion: RowInsertion, into rows: inout ValueRows, _ array: inout [Value]
  ) throws -> CommittedRowEdit {
    let schema = rows.schema
    let given = Set(insertion.values.keys)
    if let unknown = given.first(where: { schema.index(of: $0) == nil }) {
      throw schema.noColumn(unknown)
    }
    var value = Value()
    var row = zip(schema.columns, value.cells).map { insertion.values[$0.id] ?? $1 }
    row = rows.numbered(row, given: given)
    if insertion.key == nil { try schema.checkNew(row) }
    for (column, cell) in zip(columns, row) { try column.set(cell, of: &value) }
    let stored = cells(of: value)
    let place = try rows.insert(stored, restoring: insertion.key)
    let key = rows.keys[place]
    array.insert(value, at: place)
    return CommittedRowEdit(
      edit: .insert(insertion), key: key, row: stored,
      inverse: .delete(RowDeletion(key: key, row: stored)))
  }

  private func delete(
    _ deletion: RowDeletion, from rows: inout ValueRows, _ array: inout [Value]
  ) throws -> CommittedRowEdit {
    guard let row = rows.cells[deletion.key], row == deletion.row,
      let place = rows.remove(deletion.key)
    else { throw rows.schema.conflict(deletion.key, nothingWas: "deleted") }
    array.remove(at: place)
    let values = Dictionary(zip(rows.schema.columns.map(\.id), row)) { first, _ in first }
    return CommittedRowEdit(
      edit: .delete(deletion), key: deletion.key, row: row,
      inverse: .insert(RowInsertion(values, key: deletion.key)))
  }

  /// Sets the bound array to a changed array, and the rows to those of the changed array. If an
  /// observer changes the array again, the rows are updated later.
  ///
  /// - Returns: Whether the array was set. The result is false if the changed array is equal to the
  ///   old one.
  /// - Throws: ``TableError`` with code `readOnly` if the binding does not accept the changed
  ///   array.
  @discardableResult
  private func change(to changed: ValueRows, _ array: [Value]) throws(TableError) -> Bool {
    let before = rows
    rows = changed
    let count = changeCount
    values.set(array, source: .user)
    isOutdated = changeCount != count + 1
    if changeCount != count || values.wrappedValue.map(cells) == array.map(cells) { return true }
    rows = before
    if values.areEqual?(values.wrappedValue, array) == true { return false }
    throw TableError(
      .readOnly, "\(rows.schema.name) cannot be changed: its binding does not accept new values")
  }
}
