// Names from other toolkits for the values of a change. They are declared so that the compiler can
// name those of Trellis; none of them can be used.

nonisolated extension Change {
  /// Not available. Use ``old`` instead.
  @available(*, unavailable, renamed: "old")
  public var oldValue: Value { old }
  /// Not available. Use ``new`` instead.
  @available(*, unavailable, renamed: "new")
  public var newValue: Value { new }
}
