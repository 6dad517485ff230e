import Foundation
import Trellis

/// A window with a task that sets a coalesced state and calls `exit` in the same turn.
@MainActor func leaving() -> Window {
  @State("visits") var visits = 0
  _visits.coalesced()
  return Window(title: "Notes") {
    Label($visits.map { "\($0) visits" })
    Button("Leave").id("leave").onTap {
      Task {
        visits = 7
        exit(0)
      }
    }
  }
}
