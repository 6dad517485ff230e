public import TrellisState
import TrellisViews

// Initializers that are given a binding to an optional value, such as a property of the selected
// value, or another value that the control cannot show. They are declared so that the compiler can
// say what to write; none of them can be used.

extension Stepper {
  /// Not available. A stepper always has a value: write `$count.or(0)`, for example.
  @available(
    *, unavailable,
    message:
      "the value is optional, but a stepper always has one: write value: $count.or(0); for the row under a table's cursor, write TextField(\"Count\", cell: \"count\", of: table)"
  )
  public convenience init<Number>(
    _ label: String, value: Binding<Number?>, in range: ClosedRange<Number>, step: Number? = nil
  ) {
    self.init(label)
  }
}

extension Slider {
  /// Not available. A slider always has a value: write `$volume.or(0)`, for example.
  @available(
    *, unavailable,
    message: "the value is optional, but a slider always has one: write value: $volume.or(0)"
  )
  public convenience init<Number>(
    _ label: String, value: Binding<Number?>, in range: ClosedRange<Number>
  ) {
    self.init(label)
  }
}

extension Toggle {
  /// Not available. A toggle is either on or off: write `$isOpen.or(false)`, for example.
  @available(
    *, unavailable,
    message:
      "the value is optional, but a toggle is on or off: write isOn: $isOpen.or(false); for the row under a table's cursor, write Toggle(\"Open\", cell: \"open\", of: table)"
  )
  public convenience init(_ label: String, isOn: Binding<Bool?>) {
    self.init(label)
  }
}

extension Toggle {
  /// Not available. Pass a binding, so that the toggle changes the state.
  @available(
    *, unavailable,
    message:
      "the toggle neither follows nor changes a plain value: write isOn: $isOn, with a $; for a toggle without a state, write Toggle(\"Wifi\"), and set its property isOn"
  )
  @_disfavoredOverload
  public convenience init(_ title: String, isOn: Bool) {
    self.init(title)
  }
}

extension Label {
  /// Not available. Convert the value to a string with `map`.
  @available(
    *, unavailable,
    message:
      "the value is not text: write Label($kind.map { \"\\($0)\" }) or, for an optional, Label($name.or(\"none\")) or Label($count.map { $0.map { \"\\($0)\" } ?? \"none\" })"
  )
  @_disfavoredOverload
  public convenience init<Value>(_ value: Binding<Value>) {
    self.init("")
  }
}
