public import TrellisState

extension Label {
  /// Sets the maximum number of lines. `nil` means no limit.
  ///
  /// If lines are left out, the last line that is shown ends with an ellipsis.
  @discardableResult
  public func maximumLineCount(_ count: Int?) -> Self {
    looks.maximumLineCount = count
    return self
  }

  /// Makes the maximum number of lines follow a binding.
  @discardableResult
  public func maximumLineCount(
    _ count: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(count, fileID, line) { $0.looks.maximumLineCount = $1 }
  }

  /// Makes the label's text follow a binding.
  @discardableResult
  public func text(
    _ text: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    // A key path for `property(_:binding:)` would have the root type `Self`, and could not be read
    // at run time.
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
