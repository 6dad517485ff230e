import TrellisEvents

// The shortcuts of a view do not run while the view takes no input. As for a press on the view, the
// refusal is recorded.
extension Window {
  private var shortcutViews: [any ShortcutView] {
    descendants.compactMap { $0 as? any ShortcutView }
  }

  /// Goes back in the first visible view that has a way back, if the key is Escape. Returns whether
  /// a view went back.
  func goBack(with key: KeyPress) -> Bool {
    guard key == KeyPress(.escape) else { return false }
    return descendants.contains { view in
      guard let view = view as? any BackNavigating, !view.isEffectivelyHidden else { return false }
      return view.goBack()
    }
  }

  /// Chooses the command for a shortcut key. Returns whether the window has such a command.
  func pressShortcut(_ key: KeyPress) -> Bool {
    shortcutViews.contains { $0.pressShortcut(key) }
  }

  /// Records why a shortcut key does not choose its command.
  ///
  /// - Returns: Whether a view that takes no input now has a command with this shortcut.
  func refuseShortcut(_ key: KeyPress, arguments: [RecordArgument] = []) -> Bool {
    shortcutViews.contains { $0.refuseShortcut(key, arguments: arguments) }
  }

  /// Lets a key with an `onKey` handler work even while a dialog is in front. If a view in the
  /// dialog uses the key itself, the handler does not run.
  ///
  /// ```swift
  /// window.onKey("ctrl-q") { window in window.close() }.allowInDialogs("ctrl-q")
  /// ```
  ///
  /// - Parameter chord: The key, as scripts write it, such as `ctrl-q`.
  @discardableResult
  public func allowInDialogs(_ chord: String) -> Self {
    dialogKeys.insert(KeyPress(chord: chord)?.description ?? chord)
    return self
  }

  /// Handles a key that the view in front did not use. The key has an effect only if it is a
  /// shortcut of a view inside the view in front, or was passed to ``allowInDialogs(_:)``.
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
