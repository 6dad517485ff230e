extension LogView {
  /// Not available. Use ``removeAll()`` instead.
  @available(*, unavailable, renamed: "removeAll()")
  public func clear() {}
}
