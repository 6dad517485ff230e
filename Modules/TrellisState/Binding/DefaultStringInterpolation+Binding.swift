extension DefaultStringInterpolation {
  // Deprecated and not unavailable: the compiler would choose the form for any value then.
  /// Adds the current value, which the text does not follow.
  @available(
    *, deprecated,
    message: "the text does not follow the value: write Label($name.map { \"Hello, \\($0)\" })"
  )
  public nonisolated mutating func appendInterpolation<Value>(_ binding: Binding<Value>) {
    MainActor.assumeIsolated { appendInterpolation(binding.wrappedValue) }
  }
}
