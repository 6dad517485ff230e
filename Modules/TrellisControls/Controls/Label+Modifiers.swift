public import TrellisState

extension Label {
  /// Sets the maximum number of lines. `nil` means no limit.
  ///
  /// If the text has more lines, the last line that is shown ends with an ellipsis.
  @discardableResult
  public func maximumLineCount(_ count: Int?) -> Self {
    looks.maximumLineCount = count
    return self
  }

  /// Sets a binding that provides the maximum number of lines.
  @discardableResult
  public func maximumLineCount(
    _ count: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(count, fileID, line) { $0.looks.maximumLineCount = $1 }
  }

  /// Sets whether lines that are too long are wrapped, between words if possible.
  /// ```swift
  /// let help = Label("Press Enter to save the note under its name.").wraps().maximumLineCount(2)
  /// ```
  @discardableResult
  public func wraps(_ wraps: Bool = true) -> Self {
    self.wraps = wraps
    return self
  }

  /// Sets a binding that provides the label's text.
  @discardableResult
  public func text(
    _ text: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    // `property(_:binding:)` cannot be used here: the root type of its key path would be `Self`,
    // and such a key path cannot be read at run time.
    text.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?.text = change.new
    }
    return self
  }

  /// Sets the text of the label.
  @discardableResult
  public func text(_ text: String) -> Self {
    self.text = text
    return self
  }
}
