public import TrellisEvents
public import TrellisState

// Plain conditions of a `When`, which would not follow a state. They are declared so that the
// compiler can say what to write; none of them can be used.
extension When {
  /// Not available. Pass a binding, so that the view follows the condition.
  @available(
    *, unavailable,
    message:
      "a plain value does not follow a state: write When($isOn) { … } or When($name.isEmpty) { … }, with a $"
  )
  @_disfavoredOverload
  public convenience init<each A, each B>(
    _ condition: Bool, @ListBuilder<View> content: (repeat NoArgument<each A, each B>) -> [View],
    @ListBuilder<View> else alternative: () -> [View] = { [] }
  ) {
    self.init(.constant(condition)) {}
  }
  /// Not available. Pass a binding to a `Bool` or to an optional.
  @available(
    *, unavailable,
    message:
      "the value is neither a Bool nor an optional: write When(!$items.isEmpty) { … } or When($count > 0) { … }"
  )
  @_disfavoredOverload
  public convenience init<Value>(
    _ value: Binding<Value>, @ListBuilder<View> content: (Binding<Value>) -> [View],
    @ListBuilder<View> else alternative: () -> [View] = { [] }
  ) {
    self.init(.constant(false)) {}
  }
  /// Not available. Pass a binding, so that the view follows the value.
  @available(
    *, unavailable,
    message: "a plain value does not follow a state: write When($name) { name in … }, with a $"
  )
  @_disfavoredOverload
  public convenience init<Value>(
    _ value: Value?, @ListBuilder<View> content: (Binding<Value>) -> [View],
    @ListBuilder<View> else alternative: () -> [View] = { [] }
  ) {
    self.init(.constant(value != nil)) {}
  }
}
