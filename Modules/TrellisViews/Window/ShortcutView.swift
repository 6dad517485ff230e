package import TrellisEvents

/// A view with commands whose shortcuts work wherever the focus is in the window.
@MainActor
package protocol ShortcutView: View {
  /// Chooses the command for a shortcut key, as if the user had chosen it.
  ///
  /// - Returns: Whether a command of the view has this shortcut.
  func pressShortcut(_ key: KeyPress) -> Bool

  /// Records why a shortcut key does not choose its command.
  ///
  /// - Returns: Whether the view takes no input now and has a command with this shortcut.
  func refuseShortcut(_ key: KeyPress, arguments: [RecordArgument]) -> Bool
}
