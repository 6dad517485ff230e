public import TrellisEditing
import TrellisEvents
public import TrellisState
import TrellisText
import TrellisViews

extension TextControl {
  /// Keeps the control's text and a bound text the same, both ways; a binding given before ends.
  ///
  /// What the binding makes of a text of the control, such as capital letters, shows in the control,
  /// and is taken back together with what was typed. The bound text is the new one already when handlers
  /// run, and no handler is needed for that: `set` and `clearHandlers()` leave the binding as it is. On
  /// record the bound state is as private as the control, from its first text on.
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

  /// Hands what the user made of the text to the binding; what that makes of it is told of with the
  /// user's change.
  func writeUserText() {
    guard let bound else { return }
    bound.writing { write(to: bound.binding, source: .user) }
  }

  /// Hands what the program set to the binding, if that has another text.
  func writeToBinding() {
    guard let binding = bound?.binding, !binding.wrappedValue.isSame(as: text) else { return }
    write(to: binding, source: .program)
  }

  /// Hands the text to the binding and takes over what that makes of it.
  private func write(to binding: Binding<String>, source: ChangeSource) {
    if let context {
      let privacy: StatePrivacy = isSecret ? .withheld : isTextPublic ? .open : .sealed
      context.puttingText(privacy) { binding.set(text, source: source) }
    } else {
      binding.set(text, source: source)
    }
    setText(binding.wrappedValue, source: .program)
  }

  /// Says how what the user types is written.
  @discardableResult
  public func format(_ format: TextFormat?) -> Self {
    self.format = format
    return self
  }

  /// Says how many characters the user can make the text.
  @discardableResult
  public func maximumCount(_ count: Int?) -> Self {
    maximumCount = count
    return self
  }

  /// Says what is shown while the text is empty.
  @discardableResult
  public func placeholder(_ placeholder: String) -> Self {
    self.placeholder = placeholder
    return self
  }
}
