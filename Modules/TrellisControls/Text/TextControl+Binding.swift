import TrellisEvents
public import TrellisState

extension TextControl {
  /// Keeps the control's text and a bound text the same, both ways.
  ///
  /// What the binding makes of the user's text, such as capital letters, shows in the control and is
  /// taken back together with what was typed.
  @discardableResult
  public func text(
    _ binding: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    binding.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?.setText(change.new, source: change.source)
    }
    on(.editingChanged, id: "trellis.binding", fileID: fileID, line: line) { [weak self] in
      guard let self else { return }
      binding.set(text, source: .user)
      setText(binding.wrappedValue, source: .program)
    }
    return self
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
