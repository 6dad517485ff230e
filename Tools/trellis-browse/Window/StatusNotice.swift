import Trellis
import TrellisTable

/// The message about the last action in the status line, and how long it stays there.
final class StatusNotice {
  /// The message; nil if there is none.
  @State("notice") private(set) var text: String? = nil
  /// The row that the message is about; nil if it is not about a row.
  private(set) var row: RowKey?
  /// Whether the message stays when the cursor moves next, for example from a row that is gone.
  var isKept = false

  /// Shows a message; nil shows none.
  func tell(_ text: String?, of row: RowKey?) {
    self.text = text
    self.row = row
    isKept = false
  }

  /// Follows the cursor to another row, which ends a message about the row before.
  func cursorDidMove(to row: RowKey?) {
    if isKept {
      if row != nil { isKept = false }
    } else if row != self.row {
      // If a saved row has a new key, the message is still about that row.
      tell(nil, of: nil)
    }
  }
}
