/// A place in the browser where the user can be. The place decides which commands apply.
enum BrowserPlace: String, CaseIterable {
  /// The rows or the list of tables.
  case rows
  /// The list of tables while it has the focus. All commands for the rows apply there too.
  case tables
  /// The rows while a filter or a condition is active.
  case filteredRows
  /// The editor of a cell.
  case editor
  /// The filter above the rows.
  case filter
  /// The page that lists the commands and their keys.
  case keys
  /// The page for one whole cell or record.
  case detail
  /// A dialog in front of everything else.
  case dialog
}
