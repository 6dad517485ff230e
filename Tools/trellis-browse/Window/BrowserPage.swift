/// The page that the browser shows beside the list of tables.
enum BrowserPage: String {
  /// The rows of a table.
  case rows
  /// The page of keys.
  case keys
  /// One whole cell or record.
  case detail
}
