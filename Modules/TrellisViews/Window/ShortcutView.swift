package import TrellisEvents

/// A view with commands whose keys work wherever the focus is in its window.
@MainActor
package protocol ShortcutView: View {
  /// Chooses the command that has a key as its shortcut, as the user would.
  ///
  /// - Returns: Whether there is one.
  func pressShortcut(_ key: KeyPress) -> Bool

  /// Puts on record why the command that has a key as its shortcut is not chosen.
  ///
  /// - Returns: Whether there is one, and the view takes no input now.
  func refuseShortcut(_ key: KeyPress, arguments: [RecordArgument]) -> Bool
}
