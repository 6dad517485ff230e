public import TrellisEditing
import TrellisEvents
public import TrellisState
import TrellisText
import TrellisViews

extension TextControl {
  /// Sets a two-way binding to the text of the control, and replaces any earlier binding.
  ///
  /// If the binding changes the user's text, for example to capital letters, the control shows the
  /// result, and undo reverts the binding's change together with the user's. The bound state has
  /// the new text before handlers run. The binding is not a handler, so `set` and `clearHandlers()`
  /// leave it in place. If the binding is read-only, the user cannot change the text. In the
  /// journal, the bound state and its initial text are as private as the text of the control.
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

  /// Records that the text cannot be changed. If the binding is read-only, a diagnostic names the
  /// line where the binding was derived.
  func refuseEditing() -> Outcome {
    if let bound, bound.binding.isReadOnly { bound.set(text) }
    return refuse(.editingChanged, because: .vetoed)
  }

  /// Writes the user's text to the binding. If the binding changes the text, both changes are
  /// reported as one.
  func writeUserText() {
    guard let bound else { return }
    bound.writing { write(to: bound.binding, source: .user) }
  }

  /// Writes the program's text to the binding, unless the binding already stores the text.
  func writeToBinding() {
    guard let binding = bound?.binding, !binding.wrappedValue.isSame(as: text) else { return }
    write(to: binding, source: .program)
  }

  /// Writes the text to the binding, and then shows the text that the binding stores.
  private func write(to binding: Binding<String>, source: ChangeSource) {
    if let context {
      let privacy: StatePrivacy = isSecret ? .withheld : isTextPublic ? .open : .sealed
      context.puttingText(privacy) { binding.set(text, source: source) }
    } else {
      binding.set(text, source: source)
    }
    setText(binding.wrappedValue, source: .program)
  }

  /// Sets the format that is applied to the user's text. `nil` means no format.
  @discardableResult
  public func format(_ format: TextFormat?) -> Self {
    self.format = format
    return self
  }

  /// Sets the maximum number of characters that the user can enter. `nil` means no limit.
  @discardableResult
  public func maximumCount(_ count: Int?) -> Self {
    maximumCount = count
    return self
  }

  /// Sets the text that is shown while the control is empty.
  @discardableResult
  public func placeholder(_ placeholder: String) -> Self {
    self.placeholder = placeholder
    return self
  }
}
