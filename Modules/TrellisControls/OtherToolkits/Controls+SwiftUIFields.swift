public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

// Older initializers of SwiftUI's controls and containers. Each initializer is declared so that the
// compiler can suggest the one in Trellis; none of them can be used.

extension TextField {
  /// Not available. Call `onSubmit` on the text field.
  @available(*, unavailable, message: "write TextField(\"Name\", text: $name).onSubmit { … }")
  @_disfavoredOverload
  public convenience init(
    _ label: String, text: Binding<String>, onEditingChanged: ((Bool) -> Void)? = nil,
    onCommit: @escaping () -> Void
  ) {
    self.init(text: "")
  }
  /// Not available. Call `onChange` on the text field.
  @available(
    *, unavailable,
    message: "write TextField(\"Name\", text: $name).onChange { text in … }"
  )
  @_disfavoredOverload
  public convenience init(
    _ label: String, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(text: "")
  }
}

extension Toggle {
  /// Not available. Write the label of the argument: `Toggle("Wifi", isOn: $isOn)`.
  @available(*, unavailable, message: "write Toggle(\"Wifi\", isOn: $isOn)")
  public convenience init(_ label: String, _ isOn: Binding<Bool>) { self.init(label) }
  /// Not available. Pass the binding when you create the toggle.
  @available(*, unavailable, message: "write Toggle(\"Wifi\", isOn: $isOn)")
  @_disfavoredOverload
  public func isOn(_ isOn: Binding<Bool>) -> Self { self }
}

extension Control {
  /// Not available. Only text controls show a message about an error.
  @available(
    *, unavailable,
    message:
      "only a text field has a problem; below another control, write When($problem) { text in Label(text, style: Style(.error)) }"
  )
  @_disfavoredOverload
  public func problem<Text: StringProtocol>(_ problem: Text) -> Self { self }
}

extension TextControl {
  /// Not available. Pass a text, which says what is wrong.
  @available(
    *, unavailable,
    message:
      "a problem is a text, or nil: write problem($name.map { $0.isEmpty ? \"a name is needed\" : nil })"
  )
  @_disfavoredOverload
  public func problem(_ problem: Binding<Bool>) -> Self { self }
}

extension Scroll {
  /// Not available. A `Scroll` has one axis.
  @available(
    *, unavailable,
    message: "a Scroll has one axis: write Scroll { … }, or Scroll(.horizontal) { … }"
  )
  public convenience init(
    _ axes: [Axis], showsIndicators: Bool = true, @ListBuilder<View> content: () -> [View]
  ) {
    self.init(content: content)
  }
  /// Not available. Leave out the argument `showsIndicators`.
  @available(
    *, unavailable,
    message: "leave out showsIndicators: write Scroll { … }, or Scroll(.horizontal) { … }"
  )
  public convenience init(
    _ axis: Axis = .vertical, showsIndicators: Bool, @ListBuilder<View> content: () -> [View]
  ) {
    self.init(axis, content: content)
  }
  /// Not available. The axis has no label: `Scroll(.horizontal) { … }`.
  @available(*, unavailable, message: "write Scroll(.horizontal) { … }")
  public convenience init(axis: Axis, @ListBuilder<View> content: () -> [View]) {
    self.init(axis, content: content)
  }
}

extension GroupBox {
  /// Not available. Write `GroupBox("Title") { … }`.
  @available(*, unavailable, message: "the title is a text or a binding: GroupBox(\"Title\") { … }")
  public convenience init(label: View, @ListBuilder<View> content: () -> [View]) { self.init("") }
}

extension Alert {
  /// Not available. Write `Alert("Title", message: "…") { … }` instead.
  @available(
    *, unavailable, message: "write Alert(\"Title\", message: \"…\") { DialogButton(\"OK\") { … } }"
  )
  public convenience init(title: View, message: View? = nil) { self.init("") }
  /// Not available. Write `Alert("Title", message: "…") { … }` instead.
  @available(
    *, unavailable, message: "write Alert(\"Title\", message: \"…\") { DialogButton(\"OK\") { … } }"
  )
  public convenience init(title: View, message: View? = nil, dismissButton: OtherName?) {
    self.init("")
  }
  /// Not available. Write `Alert("Title", message: "…") { … }` instead.
  @available(
    *, unavailable,
    message:
      "write Alert(\"Title\", message: \"…\") { DialogButton(\"OK\") { … }; DialogButton.cancel() }"
  )
  public convenience init(
    title: View, message: View? = nil, primaryButton: OtherName, secondaryButton: OtherName
  ) {
    self.init("")
  }
}

@available(
  *, unavailable,
  message: "write .task { view in … }, with try await view.clock?.sleep(for: .seconds(1)) in a loop"
)
extension TimelineView {
  /// Not available. Call the `task` method of a view instead.
  public convenience init(_ schedule: OtherName, @ListBuilder<View> content: () -> [View]) {
    self.init(schedule) { _ in [] }
  }
  /// Not available. Call the `task` method of a view instead.
  public convenience init(
    _ schedule: OtherName, @ListBuilder<View> content: (ArgumentOfWrongClosure) -> [View]
  ) {
    self.init(schedule as Any, content: content)
  }
}
