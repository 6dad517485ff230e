public import TrellisState
import TrellisViews

// Initializers with a label and a binding, which most fields use.
extension TextField {
  /// Creates a labelled text field with a two-way binding to its text.
  ///
  /// - Parameters:
  ///   - label: The name of the field, for tests and screen readers. A ``Form`` shows it beside
  ///     the field.
  ///   - text: The binding to the text.
  ///   - placeholder: The text that is shown while the field is empty. If `nil`, the label is
  ///     shown.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public convenience init(
    _ label: String, text: Binding<String>, placeholder: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(text: text.wrappedValue, placeholder: placeholder ?? label)
    self.label = label
    self.text(text, fileID: fileID, line: line)
  }

  /// Creates a labelled text field with a two-way binding to an optional string. While the string
  /// is `nil`, the field is empty.
  ///
  /// When the user empties the field, the bound value becomes `nil`.
  /// ```swift
  /// let nickname = State<String?>(nil)
  /// let field = TextField("Nickname", text: nickname.binding)
  /// ```
  /// If an empty string and `nil` mean different things, bind the text to
  /// `nickname.binding.or("")`. The field then never sets the bound value to `nil`.
  public convenience init(
    _ label: String, text: Binding<String?>, placeholder: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, text: text.orEmpty, placeholder: placeholder, fileID: fileID, line: line)
  }

  /// Not available. Write `TextField("Age", value: $age)` to bind a value that is not a string.
  @available(
    *, unavailable,
    message: "to bind a value that is not a string, write TextField(\"Age\", value: $age)"
  )
  public convenience init<Value>(_ label: String, text: Binding<Value>) {
    self.init(text: "")
  }

  /// Deprecated. To set the text, write `TextField(text: "…")`; to set a label, write
  /// `TextField("Name", text: $name)`.
  @available(
    *, deprecated,
    message:
      "write TextField(text: \"…\") to set the text, or TextField(\"Name\", text: $name) to set a label"
  )
  public convenience init(_ text: String, placeholder: String = "") {
    self.init(text: text, placeholder: placeholder)
  }
}

extension TextArea {
  /// Creates a labelled text area with a two-way binding to its text.
  ///
  /// - Parameters:
  ///   - label: The name of the area, for tests and screen readers. A ``Form`` shows it beside
  ///     the area.
  ///   - text: The binding to the text.
  ///   - placeholder: The text that is shown while the area is empty. If `nil`, the label is
  ///     shown.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public convenience init(
    _ label: String, text: Binding<String>, placeholder: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(text: text.wrappedValue, placeholder: placeholder ?? label)
    self.label = label
    self.text(text, fileID: fileID, line: line)
  }

  /// Deprecated. To set the text, write `TextArea(text: "…")`; to set a label, write
  /// `TextArea("Note", text: $note)`.
  @available(
    *, deprecated,
    message:
      "write TextArea(text: \"…\") to set the text, or TextArea(\"Note\", text: $note) to set a label"
  )
  public convenience init(_ text: String, placeholder: String = "") {
    self.init(text: text, placeholder: placeholder)
  }
}

extension SearchField {
  /// Deprecated. Write `SearchField(text: "…", scopes: […])` instead.
  @available(*, deprecated, message: "write SearchField(text: \"…\", scopes: […])")
  public convenience init(_ text: String, placeholder: String = "", scopes: [String]) {
    self.init(text: text, placeholder: placeholder, scopes: scopes)
  }
}

extension TextField {
  /// Creates a text field without a label, with a two-way binding to its text.
  ///
  /// ```swift
  /// let notes = State("")
  /// let field = TextField(text: notes.binding, placeholder: "Notes")
  /// ```
  public convenience init(
    text: Binding<String>, placeholder: String = "", fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(text: text.wrappedValue, placeholder: placeholder)
    self.text(text, fileID: fileID, line: line)
  }
}

extension TextArea {
  /// Creates a text area without a label, with a two-way binding to its text.
  ///
  /// ```swift
  /// let notes = State("")
  /// let area = TextArea(text: notes.binding, placeholder: "Notes")
  /// ```
  public convenience init(
    text: Binding<String>, placeholder: String = "", fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(text: text.wrappedValue, placeholder: placeholder)
    self.text(text, fileID: fileID, line: line)
  }
}
