// A stored property without a key. It is declared so that the compiler can say what to write; it
// cannot be used.

extension Stored {
  /// Not available. Name the key under which the value is kept.
  @available(
    *, unavailable,
    message: "a stored property needs a key: write @Stored(\"size\") var size = 12"
  )
  @_disfavoredOverload
  public convenience init(wrappedValue: Value, in values: StoredValues? = nil) {
    self.init(wrappedValue: wrappedValue, "", in: values)
  }
}
