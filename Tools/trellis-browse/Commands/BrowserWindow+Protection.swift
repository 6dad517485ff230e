import Trellis
import TrellisTable

extension BrowserWindow {
  /// Refuses all changes to rows, or allows them again. The rows and the cursor stay as they are.
  func toggleProtection() {
    if isSaving { return }
    if let reason = rows.schema?.readOnlyReason, !list.isProtected {
      return tell("these rows are already read-only: \(reason)")
    }
    list.isProtected.toggle()
    tell(nil)
    if let shown = list.shown, let entry = list.select(shown) {
      let place = TablePlace(in: rows)
      list.show(entry, place.query, in: rows)
      place.moveCursor(in: rows)
    }
    // The rows are read again, which would clear the message.
    tell(list.isProtected ? "nothing can be changed now; R allows changes" : "changes are allowed")
    notice.isKept = true
  }
}
