public import TrellisState
import TrellisViews

// Initializers of text controls whose label follows a binding.

extension TextField {
  /// Creates a text field with a two-way binding to its text, and with a label that follows
  /// another binding.
  /// ```swift
  /// let kind = State("Person")
  /// let name = State("")
  /// let field = TextField(kind.binding, text: name.binding)
  /// ```
  ///
  /// - Parameters:
  ///   - label: The binding that provides the name of the field.
  ///   - text: The binding to the text.
  ///   - placeholder: The text that is shown while the field is empty. If `nil`, the current
  ///     label is shown.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public convenience init(
    _ label: Binding<String>, text: Binding<String>, placeholder: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label.wrappedValue, text: text, placeholder: placeholder, fileID: fileID, line: line)
    followLabel(label, placeholder: placeholder, fileID, line)
  }

  /// Creates a text field with a two-way binding to an optional string, and with a label that
  /// follows another binding. While the string is `nil`, the field is empty.
  ///
  /// When the user empties the field, the bound value becomes `nil`.
  public convenience init(
    _ label: Binding<String>, text: Binding<String?>, placeholder: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, text: text.orEmpty, placeholder: placeholder, fileID: fileID, line: line)
  }

  /// Creates a text field with a label that follows a binding, and with a two-way binding to a
  /// number or to another value that can be converted to and from text.
  /// ```swift
  /// let unit = State("Weight in kg")
  /// let weight = State(70)
  /// let field = TextField(unit.binding, value: weight.binding)
  /// ```
  public convenience init<Value: LosslessStringConvertible & Equatable>(
    _ label: Binding<String>, value: Binding<Value>, placeholder: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label.wrappedValue, value: value, placeholder: placeholder, fileID: fileID, line: line)
    followLabel(label, placeholder: placeholder, fileID, line)
  }
}

extension TextArea {
  /// Creates a text area with a two-way binding to its text, and with a label that follows
  /// another binding.
  /// ```swift
  /// let kind = State("Note")
  /// let note = State("")
  /// let area = TextArea(kind.binding, text: note.binding)
  /// ```
  public convenience init(
    _ label: Binding<String>, text: Binding<String>, placeholder: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label.wrappedValue, text: text, placeholder: placeholder, fileID: fileID, line: line)
    followLabel(label, placeholder: placeholder, fileID, line)
  }
}

extension TextControl {
  /// Sets a binding that provides the label. If the control has no placeholder of its own, it shows
  /// the label as its placeholder, unless the row of a form shows the label.
  fileprivate func followLabel(
    _ binding: Binding<String>, placeholder own: String?, _ fileID: StaticString, _ line: UInt
  ) {
    binding.observe(owner: self, initial: false, fileID: fileID, line: line) {
      [weak self] change in
      guard let self else { return }
      let isShownByRow = (parent as? FormRow)?.isRow(of: self) ?? false
      if own == nil, !isShownByRow, placeholder == label { placeholder = change.new }
      label = change.new
    }
  }
}
