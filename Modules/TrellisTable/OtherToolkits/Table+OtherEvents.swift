public import TrellisEvents

// Names from other toolkits for the events, the editing and the columns of a table. They are
// declared so that the compiler can name those of Trellis; none of them can be used.

extension Table {
  /// Not available. Add a handler for the event `cellSaved` instead.
  @available(*, unavailable, message: "write table.on(.cellSaved) { table, saved in … }")
  public var onCellSaved: OtherEvent { OtherEvent() }
  /// Not available. Add a handler for the event `cellSaved` instead.
  @available(*, unavailable, message: "write table.on(.cellSaved) { table, saved in … }")
  public var onSave: OtherEvent { OtherEvent() }
  /// Not available. Add a handler for the event `cellSaved` instead.
  @available(*, unavailable, message: "write table.on(.cellSaved) { table, saved in … }")
  public var onEdit: OtherEvent { OtherEvent() }
  /// Not available. Add a handler for the event `cellSaved` instead.
  @available(
    *, unavailable,
    message:
      "write table.on(.cellSaved) { table, saved in … }, or table.on(.valueChanged) { table in … } for the selected row"
  )
  public var onChange: OtherEvent { OtherEvent() }
  /// Not available. Observe ``selection(of:)`` instead.
  @available(
    *, unavailable,
    message: "write table.selection(of: Person.self).observe(owner: table) { change in … }"
  )
  public var onSelect: OtherEvent { OtherEvent() }
  /// Not available. Answer the question `shouldSaveCell` instead.
  @available(
    *, unavailable,
    message:
      "write table.answer(.shouldSaveCell) { table, proposal in … }, and return whether it may be saved"
  )
  public func validate<Answer>(_ check: (CellProposal) throws -> Answer) {}
  /// Not available. Answer the question `shouldSaveCell` instead.
  @available(
    *, unavailable,
    message:
      "write table.answer(.shouldSaveCell) { table, proposal in … }, and return whether it may be saved"
  )
  public func validate<Answer>(_ check: (Table, CellProposal) throws -> Answer) {}
  /// Not available. Answer the question `shouldEditRow` instead.
  @available(
    *, unavailable,
    message: "write table.answer(.shouldEditRow) { _, row in false }, or readOnly() on a Column"
  )
  public var isEditable: Bool {
    get { false }
    set {}
  }
  /// Not available. Answer the question `shouldEditRow` instead.
  @available(
    *, unavailable,
    message: "write table.answer(.shouldEditRow) { _, row in false }, or readOnly() on a Column"
  )
  public var allowsEditing: Bool {
    get { false }
    set {}
  }
  /// Not available. Set ``columnArrangement`` instead.
  @available(
    *, unavailable,
    message: "write table.columnArrangement = ColumnArrangement(widths: [\"Name\": 20])"
  )
  public var columnWidth: Int {
    get { 0 }
    set {}
  }
  /// Not available. Set ``columnArrangement`` instead.
  @available(
    *, unavailable,
    message: "write table.columnArrangement = ColumnArrangement(widths: [\"Name\": 20])"
  )
  public func columnWidth(_ width: Int, for column: ColumnID) {}
  /// Not available. Set ``columnArrangement`` instead.
  @available(
    *, unavailable,
    message: "write table.columnArrangement = ColumnArrangement(widths: [\"Name\": 20])"
  )
  public func columnWidth(_ column: ColumnID, _ width: Int) {}
  /// Not available. Set ``columnArrangement`` instead.
  @available(
    *, unavailable, message: "write table.columnArrangement = ColumnArrangement(frozen: [\"Name\"])"
  )
  public var frozenColumns: Any {
    get { 0 }
    set {}
  }
  /// Not available. The header of a column is its name.
  @available(
    *, unavailable, message: "the header of a column is its name: Column(\"Name\", value: \\.name)"
  )
  public var header: Any? {
    get { nil }
    set {}
  }
  /// Not available. Put the table into a `GroupBox` with a title instead.
  @available(*, unavailable, message: "write GroupBox(\"People\") { table }")
  public var title: String {
    get { "" }
    set {}
  }
}
