public import TrellisState
import TrellisViews

extension TextField {
  /// Creates a labelled field for a number or another value that has a text.
  ///
  /// The value is set as soon as the text is one of a value. Until then, the field has a
  /// ``TextControl/problem`` and the value stays as it is. When the program sets the value, the
  /// field shows it.
  /// ```swift
  /// let age = State(36)
  /// let field = TextField("Age", value: age.binding)
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name of the field, for scripts, tests and screen readers. A ``Form`` shows it
  ///     beside the field.
  ///   - value: The value.
  ///   - placeholder: The text that is shown while the field is empty; nil for the label.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  public convenience init<Value: LosslessStringConvertible & Equatable>(
    _ label: String, value: Binding<Value>, placeholder: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let text = State(String(value.wrappedValue), name: label, fileID: fileID, line: line)
    self.init(label, text: text.binding, placeholder: placeholder, fileID: fileID, line: line)
    text.binding.observe(owner: self, initial: false, fileID: fileID, line: line) {
      [weak self] change in
      let new = Value(change.new)
      self?.problem = new == nil ? "this is not a value of the right kind" : nil
      if let new, new != value.wrappedValue { value.set(new, source: change.source) }
    }
    value.observe(owner: self, initial: false, fileID: fileID, line: line) { change in
      // Keeps the text that the user typed, such as "1." for 1, if it means the value.
      if Value(text.wrappedValue) != change.new { text.wrappedValue = String(change.new) }
    }
  }
}
