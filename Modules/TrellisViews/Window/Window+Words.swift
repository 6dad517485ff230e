public import TrellisText

extension Window {
  /// Replaces built-in text of Trellis, such as the title of a Cancel button, in this window and
  /// its dialogs.
  ///
  /// Call this method before the window is shown.
  /// ```swift
  /// let window = Window("Notizen") { Label("Hallo") }.words(Words([.cancel: "Abbrechen"]))
  /// ```
  @discardableResult
  public func words(_ words: Words) -> Self {
    ownWords = words
    return self
  }
}

extension View {
  /// The built-in text of Trellis, in the translation that the view's window uses. While no window
  /// shows the view, the text is in English.
  public var words: Words { (context?.root as? Window)?.ownWords ?? Words() }
}
