/// Where the user is in the browser, which decides the commands that apply.
enum BrowserPlace: String, CaseIterable {
  /// The rows or the list of tables.
  case rows
  /// The editor of a cell.
  case editor
  /// The filter above the rows.
  case filter
  /// The page of keys.
  case keys
  /// The page for one whole cell or record.
  case detail
}
