public import TrellisState
import TrellisViews

// The forms in which most fields are written: a label, and a binding.
extension TextField {
  /// Creates a labelled control with a two-way binding to its text.
  ///
  /// - Parameters:
  ///   - label: The name of the control, for scripts, tests and screen readers. A ``Form`` shows it
  ///     beside the control.
  ///   - text: The text.
  ///   - placeholder: The text that is shown while the control is empty; nil for the label.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  public convenience init(
    _ label: String, text: Binding<String>, placeholder: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(text: text.wrappedValue, placeholder: placeholder ?? label)
    self.label = label
    self.text(text, fileID: fileID, line: line)
  }

  /// Creates a labelled control for an optional text, which is empty while the text is nil.
  ///
  /// When the user empties the control, the text becomes an empty string and not nil.
  public convenience init(
    _ label: String, text: Binding<String?>, placeholder: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, text: text.or(""), placeholder: placeholder, fileID: fileID, line: line)
  }

  /// Not available. Bind a value that is not a text with `value`.
  @available(*, unavailable, message: "bind a number with value: TextField(\"Age\", value: $age)")
  public convenience init<Value>(_ label: String, text: Binding<Value>) {
    self.init(text: "")
  }

  /// The first argument was the text.
  @available(
    *, deprecated,
    message:
      "write TextField(text: \"…\") for the text, TextField(\"Name\", text: $name) for a label"
  )
  public convenience init(_ text: String, placeholder: String = "") {
    self.init(text: text, placeholder: placeholder)
  }
}

extension TextArea {
  /// Creates a labelled control with a two-way binding to its text.
  ///
  /// - Parameters:
  ///   - label: The name of the control, for scripts, tests and screen readers. A ``Form`` shows it
  ///     beside the control.
  ///   - text: The text.
  ///   - placeholder: The text that is shown while the control is empty; nil for the label.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  public convenience init(
    _ label: String, text: Binding<String>, placeholder: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(text: text.wrappedValue, placeholder: placeholder ?? label)
    self.label = label
    self.text(text, fileID: fileID, line: line)
  }

  /// The first argument was the text.
  @available(
    *, deprecated,
    message: "write TextArea(text: \"…\") for the text, TextArea(\"Note\", text: $note) for a label"
  )
  public convenience init(_ text: String, placeholder: String = "") {
    self.init(text: text, placeholder: placeholder)
  }
}

extension SearchField {
  /// The first argument was the text.
  @available(*, deprecated, message: "write SearchField(text: \"…\", scopes: […])")
  public convenience init(_ text: String, placeholder: String = "", scopes: [String]) {
    self.init(text: text, placeholder: placeholder, scopes: scopes)
  }
}
