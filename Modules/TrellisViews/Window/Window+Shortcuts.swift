import TrellisEvents

// The shortcuts of a view that takes no input now do not run. The refusal is recorded, as it would
// be for a press on the view.
extension Window {
  private var shortcutViews: [any ShortcutView] {
    descendants.compactMap { $0 as? any ShortcutView }
  }

  /// Chooses the command for a shortcut key. Returns whether the window has such a command.
  func pressShortcut(_ key: KeyPress) -> Bool {
    shortcutViews.contains { $0.pressShortcut(key) }
  }

  /// Records why the command for a shortcut key is not chosen.
  ///
  /// - Returns: Whether a view that takes no input now has a command with this shortcut.
  func refuseShortcut(_ key: KeyPress, arguments: [RecordArgument] = []) -> Bool {
    shortcutViews.contains { $0.refuseShortcut(key, arguments: arguments) }
  }

  /// Allows a key that has an `onKey` handler to be used even while a dialog is in front, unless a
  /// view in the dialog uses the key itself.
  ///
  /// ```swift
  /// window.onKey("ctrl-q") { window in window.close() }.allowInDialogs("ctrl-q")
  /// ```
  ///
  /// - Parameter chord: The key, written as in scripts.
  @discardableResult
  public func allowInDialogs(_ chord: String) -> Self {
    dialogKeys.insert(chord)
    return self
  }

  /// Handles a key that the view in front did not use. Only the shortcuts of views inside the view
  /// in front can run.
  ///
  /// - Returns: Whether the key was used.
  package func pressShortcut(_ key: KeyPress, under front: any ModalView) -> Bool {
    if pressShortcut(key) { return true }
    if dialogKeys.contains(key.description) {
      raise(Window.key(key.description), key)
      return true
    }
    let reason = RecordArgument("reason", "the dialog \(front.path) must be answered first")
    let event = Window.key(key.description)
    if handlers.plan(for: event).isEmpty {
      _ = refuseShortcut(key, arguments: [reason])
    } else {
      dispatcher?.refuse(.event, event.name, path: path, arguments: [reason], because: .disabled)
    }
    return false
  }
}
