public import TrellisEditing
import TrellisEvents
public import TrellisState
import TrellisText
import TrellisViews

extension TextControl {
  /// Keeps the control's text and a bound text the same, both ways; a binding given before ends.
  ///
  /// If the binding changes a text of the control, for example to capital letters, the control
  /// shows the result, and undo takes it back together with the typed text. The bound text is the
  /// new one already when handlers run, and no handler is needed for that: `set` and
  /// `clearHandlers()` leave the binding as it is. On record the bound state is as private as the
  /// control, from its first text on.
  @discardableResult
  public func text(
    _ binding: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    self.bound?.end()
    let bound = BoundValue(binding)
    self.bound = bound
    bound.follow(for: self, fileID: fileID, line: line) { [weak self] change in
      self?.setText(change.new, source: change.source)
    }
    return self
  }

  /// Writes the user's text to the binding; changes by the binding are told with the user's change.
  func writeUserText() {
    guard let bound else { return }
    bound.writing { write(to: bound.binding, source: .user) }
  }

  /// Writes the program's text to the binding, if that has another text.
  func writeToBinding() {
    guard let binding = bound?.binding, !binding.wrappedValue.isSame(as: text) else { return }
    write(to: binding, source: .program)
  }

  /// Writes the text to the binding and takes over the result.
  private func write(to binding: Binding<String>, source: ChangeSource) {
    if let context {
      let privacy: StatePrivacy = isSecret ? .withheld : isTextPublic ? .open : .sealed
      context.puttingText(privacy) { binding.set(text, source: source) }
    } else {
      binding.set(text, source: source)
    }
    setText(binding.wrappedValue, source: .program)
  }

  /// Sets the format in which the user's text is written.
  @discardableResult
  public func format(_ format: TextFormat?) -> Self {
    self.format = format
    return self
  }

  /// Sets the greatest number of characters that the user can give the text.
  @discardableResult
  public func maximumCount(_ count: Int?) -> Self {
    maximumCount = count
    return self
  }

  /// Sets the text that is shown while the text is empty.
  @discardableResult
  public func placeholder(_ placeholder: String) -> Self {
    self.placeholder = placeholder
    return self
  }
}
