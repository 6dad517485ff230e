/// The page that the browser shows beside the list of tables.
enum BrowserPage: String {
  /// The rows of a table.
  case rows
  /// The page that lists the commands and their keys.
  case keys
  /// One whole cell or record.
  case detail
}
