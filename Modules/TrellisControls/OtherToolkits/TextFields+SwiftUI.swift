public import TrellisLayout
public import TrellisState
public import TrellisViews

// More initializers of SwiftUI's text fields. Each initializer is declared so that the compiler can
// suggest the one in Trellis; none of them can be used.

extension TextField {
  /// Not available. Write `TextField("Name", text: $name, placeholder: "…")`.
  @available(
    *, unavailable, message: "write TextField(\"Name\", text: $name, placeholder: \"your name\")"
  )
  public convenience init<Prompt>(_ label: String, text: Binding<String?>, prompt: Prompt) {
    self.init(text: "")
  }
  /// Not available. Write `TextArea("Note", text: $note)`.
  @available(
    *, unavailable,
    message:
      "for several lines, write TextArea(\"Note\", text: $note.or(\"\")), with an empty text for nil"
  )
  public convenience init(_ label: String, text: Binding<String?>, axis: Axis) {
    self.init(text: "")
  }
  /// Not available. Write `TextArea("Note", text: $note, placeholder: "…")`.
  @available(
    *, unavailable,
    message: "for several lines, write TextArea(\"Note\", text: $note, placeholder: \"a note\")"
  )
  public convenience init<Prompt>(
    _ label: String, text: Binding<String>, prompt: Prompt, axis: Axis
  ) {
    self.init(text: "")
  }
  /// Not available. Write `TextField("Age", value: $age, placeholder: "…")`.
  @available(
    *, unavailable, message: "write TextField(\"Age\", value: $age, placeholder: \"in years\")"
  )
  public convenience init<Value, Prompt>(_ label: String, value: Binding<Value>, prompt: Prompt) {
    self.init(text: "")
  }
  /// Not available. Write `TextField("Age", value: $age, placeholder: "…")`.
  @available(
    *, unavailable,
    message:
      "leave out the format, and write TextField(\"Age\", value: $age, placeholder: \"in years\")"
  )
  public convenience init<Value, Prompt>(
    _ label: String, value: Binding<Value>, format: OtherName, prompt: Prompt
  ) {
    self.init(text: "")
  }
  /// Not available. Write `TextField("Age", value: $age)`.
  @available(
    *, unavailable,
    message:
      "leave out the formatter: TextField(\"Age\", value: $age); to show the number in another form, write Label($price.map { $0.formatted() })"
  )
  public convenience init<Value, Formatter>(
    _ label: String, value: Binding<Value>, formatter: Formatter
  ) {
    self.init(text: "")
  }
}

extension SecureField {
  /// Not available. Write `SecureField("Password", text: $password, placeholder: "…")`.
  @available(
    *, unavailable,
    message: "write SecureField(\"Password\", text: $password, placeholder: \"8 characters\")"
  )
  public convenience init<Prompt>(_ label: String, text: Binding<String>, prompt: Prompt) {
    self.init(text: "")
  }
}

extension TextArea {
  /// Not available. Say what `nil` stands for.
  @available(
    *, unavailable,
    message:
      "the text is optional: write TextArea(\"Note\", text: $note.or(\"\")); an empty text is not nil then"
  )
  public convenience init(_ label: String, text: Binding<String?>) { self.init(text: "") }
}
