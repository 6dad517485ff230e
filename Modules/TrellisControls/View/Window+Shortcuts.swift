import TrellisEvents

// What takes no input now keeps its shortcuts from doing anything; that is on record like a press on it.
extension Window {
  private var menus: [Menu] { descendants.compactMap { $0 as? Menu } }

  /// Chooses the command of a menu in the window that has a key as its shortcut.
  func pressShortcut(_ key: KeyPress) -> Bool {
    menus.contains { $0.pressShortcut(key) }
  }

  /// Puts on record why the command that has a key as its shortcut is not chosen.
  ///
  /// - Returns: Whether there is one, in a menu that takes no input now.
  func refuseShortcut(_ key: KeyPress, arguments: [RecordArgument] = []) -> Bool {
    menus.contains { $0.refuseShortcut(key, arguments: arguments) }
  }

  /// Takes a key that the dialog in front has no use for: only its own menus may have it as a shortcut.
  func pressShortcut(_ key: KeyPress, under dialog: Dialog) {
    if pressShortcut(key) { return }
    let reason = RecordArgument("reason", "\(dialog.path) has to be answered first")
    let event = Window.key(key.description)
    if handlers.plan(for: event).isEmpty {
      _ = refuseShortcut(key, arguments: [reason])
    } else {
      dispatcher?.refuse(.event, event.name, path: path, arguments: [reason], outcome: .disabled)
    }
  }
}
