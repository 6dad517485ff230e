public import TrellisLayout
public import TrellisState
public import TrellisViews

// More initializers of SwiftUI's controls. Each initializer is declared so that the compiler can
// suggest the one in Trellis; none of them can be used.

extension TextField {
  /// Not available. Write `TextField("Name", text: $name, placeholder: "…")`.
  @available(
    *, unavailable, message: "write TextField(\"Name\", text: $name, placeholder: \"your name\")"
  )
  public convenience init<Prompt>(_ label: String, text: Binding<String>, prompt: Prompt) {
    self.init(text: "")
  }
  /// Not available. Write `TextArea("Note", text: $note)`.
  @available(*, unavailable, message: "for several lines, write TextArea(\"Note\", text: $note)")
  public convenience init(_ label: String, text: Binding<String>, axis: Axis) {
    self.init(text: "")
  }
}

extension Slider {
  /// Not available. A slider needs a label.
  @available(
    *, unavailable,
    message: "a slider needs a label: Slider(\"Volume\", value: $volume, in: 0...11)"
  )
  public convenience init<Value>(
    value: Binding<Value>, in range: ClosedRange<Value>, @ListBuilder<View> label: () -> [View]
  ) {
    self.init("")
  }
  /// Not available. A slider needs a label.
  @available(
    *, unavailable,
    message: "a slider needs a label: Slider(\"Volume\", value: $volume, in: 0...11)"
  )
  public convenience init<Value>(value: Binding<Value>, in range: ClosedRange<Value>, step: Value) {
    self.init("")
  }
  /// Not available. A slider needs a label.
  @available(
    *, unavailable,
    message: "a slider needs a label: Slider(\"Volume\", value: $volume, in: 0...11)"
  )
  public convenience init<Value>(
    value: Binding<Value>, in range: ClosedRange<Value>, step: Value,
    @ListBuilder<View> label: () -> [View]
  ) {
    self.init("")
  }
}

extension Slider {
  /// Not available. Pass the closure to `onChange`.
  @available(
    *, unavailable,
    message: "write Slider(\"Volume\", value: $volume, in: 0...11).onChange { value in … }"
  )
  public convenience init<Value>(
    _ label: String, value: Binding<Value>, in range: ClosedRange<Value>,
    _ action: (Double) -> Void
  ) {
    self.init("")
  }
  /// Not available. Pass the closure to `onChange`.
  @available(
    *, unavailable,
    message: "write Slider(\"Volume\", value: $volume, in: 0...11).onChange { value in … }"
  )
  public convenience init<Value>(
    _ label: String, value: Binding<Value>, in range: ClosedRange<Value>,
    _ action: () -> Void
  ) {
    self.init("")
  }
}

extension Toggle {
  /// Not available. Pass the closure to `onChange`.
  @available(
    *, unavailable, message: "write Toggle(\"Wifi\", isOn: $isOn).onChange { isOn in … }"
  )
  public convenience init(
    _ label: String, isOn: Binding<Bool>, _ action: (Bool) -> Void
  ) {
    self.init("")
  }
  /// Not available. Pass the closure to `onChange`.
  @available(
    *, unavailable, message: "write Toggle(\"Wifi\", isOn: $isOn).onChange { isOn in … }"
  )
  public convenience init(
    _ label: String, isOn: Binding<Bool>, _ action: () -> Void
  ) {
    self.init("")
  }
}

extension Stepper {
  /// Not available. Pass the closure to `onChange`.
  @available(
    *, unavailable,
    message: "write Stepper(\"Count\", value: $count, in: 0...10).onChange { value in … }"
  )
  public convenience init<Value>(
    _ label: String, value: Binding<Value>, in range: ClosedRange<Value>, step: Value? = nil,
    _ action: (Double) -> Void
  ) {
    self.init("")
  }
  /// Not available. Pass the closure to `onChange`.
  @available(
    *, unavailable,
    message: "write Stepper(\"Count\", value: $count, in: 0...10).onChange { value in … }"
  )
  public convenience init<Value>(
    _ label: String, value: Binding<Value>, in range: ClosedRange<Value>, step: Value? = nil,
    _ action: () -> Void
  ) {
    self.init("")
  }
  /// Not available. Bind the stepper to a value: `Stepper("Count", value: $count)`.
  @available(
    *, unavailable,
    message: "a stepper changes a value: Stepper(\"Count\", value: $count, in: 0...10)"
  )
  public convenience init(
    _ label: String, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.init(label)
  }
  /// Not available. A stepper needs a label.
  @available(
    *, unavailable,
    message: "a stepper needs a label: Stepper(\"Count\", value: $count, in: 0...10)"
  )
  public convenience init<Value>(value: Binding<Value>, @ListBuilder<View> label: () -> [View]) {
    self.init("")
  }
  /// Not available. A stepper needs a label.
  @available(
    *, unavailable,
    message: "a stepper needs a label: Stepper(\"Count\", value: $count, in: 0...10)"
  )
  public convenience init<Value>(
    value: Binding<Value>, in range: ClosedRange<Value>, @ListBuilder<View> label: () -> [View]
  ) {
    self.init("")
  }
  /// Not available. A stepper needs a label.
  @available(
    *, unavailable,
    message: "a stepper needs a label: Stepper(\"Count\", value: $count, in: 0...10)"
  )
  public convenience init<Value>(
    value: Binding<Value>, in range: ClosedRange<Value>, step: Value,
    @ListBuilder<View> label: () -> [View]
  ) {
    self.init("")
  }
}

extension Spinner {
  /// Not available. Write `ProgressBar("Copying", fraction: $done)`.
  @available(
    *, unavailable,
    message:
      "write ProgressBar(\"Copying\", fraction: $done), or ProgressBar(\"Copying\", value: $count, total: 8) with whole numbers"
  )
  public convenience init<Value>(value: Binding<Value>, total: Value) {
    self.init("")
  }
  /// Not available. Write `ProgressBar("Copying", fraction: $done)`.
  @available(
    *, unavailable,
    message:
      "write ProgressBar(\"Copying\", fraction: $done), or ProgressBar(\"Copying\", value: $count, total: 8) with whole numbers"
  )
  public convenience init<Value>(_ title: String, value: Binding<Value>, total: Value) {
    self.init("")
  }
}

extension Label {
  /// Not available. Put both texts into one label, or put both labels into a stack.
  @available(
    *, unavailable,
    message: "write Label(\"first second\"), or HStack { Label(\"first\"); Label(\"second\") }"
  )
  public static func + (first: Label, second: Label) -> Label { first }
}

extension Link {
  /// Not available. Pass the address as a string: `Link("Docs", to: "https://example.org")`.
  @available(*, unavailable, message: "write Link(\"Docs\", to: \"https://example.org\")")
  public convenience init<Destination>(_ title: String, destination: Destination) {
    self.init(title, to: "")
  }
}

extension Control {
  /// Not available. Only text controls show a message about an error.
  @available(
    *, unavailable,
    message:
      "only a text field has a problem; below another control, write When($problem) { text in Label(text, style: Style(.error)) }"
  )
  @_disfavoredOverload
  public func problem(_ problem: Binding<String?>) -> Self { self }
}
