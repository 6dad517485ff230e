/// A word or a sentence of Trellis's built-in text, in English. ``Words`` can translate it.
///
/// `{1}` and `{2}` stand for values, such as a number or the name of a column.
public enum Phrase: String, CaseIterable, Sendable {
  // Buttons and titles
  case cancel = "Cancel"
  case dismiss = "Dismiss"
  case done = "Done"
  case edit = "Edit"
  case save = "Save"
  case add = "Add"
  case delete = "Delete"
  case search = "Search"
  case refresh = "Refresh"
  case undo = "Undo"
  case redo = "Redo"
  case close = "Close"
  case open = "Open"
  case back = "Back"
  case files = "Files"

  // Dates, separated by commas
  case months =
    "January,February,March,April,May,June,July,August,September,October,November,December"
  case weekdays = "Mo,Tu,We,Th,Fr,Sa,Su"

  // Fields and dialogs
  case wholeNumberNeeded = "enter a whole number"
  case numberNeeded = "enter a number"
  case valueNeeded = "enter a valid value"
  case scope, bookmarks, results
  case pasteCut = "Only part of the text was pasted"
  case pasteCutMessage =
    "The text was too long: its last {1} bytes were left out. Paste it in parts."

  // Lists
  case rowOfRows = "row {1} of {2}"
  case rowNumber = "row {1}"
  case rowOfAtLeast = "row {1} of at least {2}"
  case atLeast = "at least {1}"

  // Logs
  case following
  case notFollowing = "not following"
  case oneNewLine = "1 new line"
  case newLines = "{1} new lines"
  case followKey = "End follows"
  case success, warning, error

  // Tables
  case oneRow = "1 row"
  case rows = "{1} rows"
  case moreRows = "more than {1} rows"
  case moreThan = "more than {1}"
  case firstRow = "the first row"
  case firstRows = "the first {1} rows"
  case noRows = "no rows"
  case noRowMatches = "no row matches"
  case reading = "reading…"
  case oneColumnHidden = "1 column hidden"
  case columnsHidden = "{1} columns hidden"
  case oneColumnFrozen = "1 column frozen"
  case columnsFrozen = "{1} columns frozen"
  case oneRowMarked = "1 row marked"
  case rowsMarked = "{1} rows marked"

  // Refusals of tables
  case refused = "the value was refused; type another one, or press Escape"
  case needsValue = "{1} must have a value; type one, or press Escape"
  case rowsFixed = "rows cannot be added or deleted: the table's source does not support it"
  case onlyOneByOne = "rows can only be deleted one by one here"
  case tooManyMarks = "no more than {1} rows can be marked"
  case rowsReadOnly = "the rows cannot be edited here"
  case rowRefused = "this row cannot be edited"
  case finishEdit = "finish the edit in the table first"
  case editLater = "the table is still reading rows; edit when they are shown"
  case deleteLater = "the table is still reading rows; delete when they are shown"
  case readingStopped = "reading was stopped; refresh the table to see the rows"
  case tooLongToEdit = "{1} is too long to be edited here; use another program"
  case tooLongToCopy = "the row has a value that is too long to be copied"
  case notUTF8 =
    "{1} is not valid UTF-8, and editing it would change the invalid bytes; use another program"
  case saving = "saving {1}"
  case undoing = "undoing {1}"
  case redoing = "redoing {1}"
  case cellOfRow = "{1} of {2}"
  case newRow = "a new row"
  case deletion = "the deletion of {1}"
  case tryAgain = "the table is still reading rows; try again when they are shown"

  // What the `log` backend says about changes
  case gone = "gone: {1}"
  case moved = "moved: {1}"
  case renumbered = "renumbered: {1}"
  case numberedNow = ", now {1} to {2}"
  case of = " of {1}"
  case noLonger = ", no longer {1}"
  case level = ", level {1}"
  case empty = ", empty"

  // What the `log` backend calls a state
  case selected, focused, disabled, editing, busy, invalid, secret, marked, expanded, collapsed
  case readOnly = "read-only"

  // What the `log` backend calls an element
  case window, group, label, button, field, table, row, cell, list, item, status, heading
  case toggle, slider, stepper, segments, pages, date, time, progress, link, image, bar, picker
  case alert, sheet, menu, tabs, split, area, scroll, outline, log
  case searchElement = "search"
}
