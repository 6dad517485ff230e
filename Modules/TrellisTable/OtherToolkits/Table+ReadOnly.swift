extension Table {
  /// Not available. Answer the table's question `shouldEditRow` instead.
  @available(
    *, unavailable, message: "write table.answer(.shouldEditRow) { table, row in false }"
  )
  public func readOnly() -> Self { self }
}
