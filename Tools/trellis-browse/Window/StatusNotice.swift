import Trellis
import TrellisTable

/// The message in the status line about the user's last action, and how long the message stays
/// there.
final class StatusNotice {
  /// The message, or `nil` if there is none.
  @State("notice") private(set) var text: String? = nil
  /// Whether the message is about a later action than the problem of the rows, and is therefore
  /// shown instead of the problem.
  @State("noticeIsLatest") private(set) var isLatest = false
  /// The row that the message is about, or `nil` if the message is not about a row.
  private(set) var row: RowKey?
  /// Whether the message stays when the cursor next moves, for example because its row is gone.
  var isKept = false

  /// Shows a message, or removes the message if the text is `nil`.
  func tell(_ text: String?, of row: RowKey?) {
    self.text = text
    self.row = row
    isKept = false
    isLatest = text != nil
  }

  /// Lets the status line show the problem of the rows instead of the message, which is older.
  func problemDidAppear() { isLatest = false }

  /// Removes the message when the cursor has moved to a row that the message is not about, unless
  /// ``isKept`` is true.
  func cursorDidMove(to row: RowKey?) {
    if isKept {
      if row != nil { isKept = false }
    } else if row != self.row {
      // If a saved row has a new key, the message is still about that row.
      tell(nil, of: nil)
    }
  }
}
