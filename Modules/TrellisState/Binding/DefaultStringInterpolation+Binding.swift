extension DefaultStringInterpolation {
  // This method is deprecated, not unavailable. If it were unavailable, the compiler would choose
  // the method for values of any type.
  /// Appends the current value of a binding. If the value changes later, the text does not change.
  @available(
    *, deprecated,
    message:
      "the text ignores later changes of the value: write Label($name.map { \"Hello, \\($0)\" }); in a handler, write \\(name), or \\(item.name.wrappedValue) for a closure parameter"
  )
  @MainActor public mutating func appendInterpolation<Value>(_ binding: Binding<Value>) {
    appendInterpolation(binding.wrappedValue)
  }
}
