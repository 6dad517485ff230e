public import TrellisState
import TrellisText
import TrellisViews

extension TextField {
  /// Creates a labelled field with a two-way binding to a number or to another value that can be
  /// converted to and from text.
  ///
  /// When the user enters text that can be converted to a value, the bound value is set. While the
  /// text cannot be converted, the field has a ``TextControl/problem`` and the bound value stays
  /// the same. When the program sets the bound value, the field shows it.
  /// ```swift
  /// let age = State(36)
  /// let field = TextField("Age", value: age.binding)
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name of the field, for scripts, tests and screen readers. A ``Form`` shows it
  ///     beside the field.
  ///   - value: The binding to the value.
  ///   - placeholder: The text that is shown while the field is empty. If `nil`, the label is
  ///     shown.
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
      self?.problem = new == nil ? self?.words(.wrongKind, "\(Value.self)") : nil
      if let new, new != value.wrappedValue { value.set(new, source: change.source) }
    }
    value.observe(owner: self, initial: false, fileID: fileID, line: line) { change in
      // If the text that the user typed stands for the value, as "1." does for 1, the text is kept.
      if Value(text.wrappedValue) != change.new { text.wrappedValue = String(change.new) }
    }
  }
}
