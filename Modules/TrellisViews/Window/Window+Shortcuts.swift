import TrellisEvents

// A view that takes no input now keeps its shortcuts from running; that is on record like a press
// on it.
extension Window {
  private var shortcutViews: [any ShortcutView] {
    descendants.compactMap { $0 as? any ShortcutView }
  }

  /// Chooses the command in the window that has a key as its shortcut.
  func pressShortcut(_ key: KeyPress) -> Bool {
    shortcutViews.contains { $0.pressShortcut(key) }
  }

  /// Puts on record why the command that has a key as its shortcut is not chosen.
  ///
  /// - Returns: Whether there is one, in a view that takes no input now.
  func refuseShortcut(_ key: KeyPress, arguments: [RecordArgument] = []) -> Bool {
    shortcutViews.contains { $0.refuseShortcut(key, arguments: arguments) }
  }

  /// Takes a key that the view in front has no use for: only views in it may have it as a shortcut.
  package func pressShortcut(_ key: KeyPress, under front: any ModalView) {
    if pressShortcut(key) { return }
    let reason = RecordArgument("reason", "\(front.path) has to be answered first")
    let event = Window.key(key.description)
    if handlers.plan(for: event).isEmpty {
      _ = refuseShortcut(key, arguments: [reason])
    } else {
      dispatcher?.refuse(.event, event.name, path: path, arguments: [reason], because: .disabled)
    }
  }
}
