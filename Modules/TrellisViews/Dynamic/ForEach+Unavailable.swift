extension ForEach where Element == Int, ID == Int {
  /// Not available, since `ForEach` cannot observe a plain range. Write a `for` loop, or pass a
  /// binding.
  @available(
    *, unavailable,
    message:
      "ForEach cannot observe a plain range: write for index in 0..<n { … }, or ForEach($n.map { 0..<$0 }) { index in … } to follow a state"
  )
  public convenience init(
    _ range: Range<Int>, @ListBuilder<View> content: @escaping @MainActor (Int) -> [View]
  ) {
    // Not available, so never called.
    fatalError()
  }
}

extension ForEach where ID == Int {
  /// Not available, since `ForEach` cannot observe a plain array. Write a `for` loop, or pass a
  /// binding.
  @available(
    *, unavailable,
    message:
      "ForEach cannot observe a plain array: write for item in items { … }, or ForEach($items) { item in … } to follow a state"
  )
  public convenience init(
    _ elements: [Element], @ListBuilder<View> content: @escaping @MainActor (Element) -> [View]
  ) {
    // Not available, so never called.
    fatalError()
  }

  /// Not available, since `ForEach` cannot observe a plain array. Write a `for` loop, or pass a
  /// binding.
  @available(
    *, unavailable,
    message:
      "ForEach cannot observe a plain array: write for item in items { … }, or ForEach($items, id: …) { item in … } to follow a state"
  )
  public convenience init<Key>(
    _ elements: [Element], id: KeyPath<Element, Key>,
    @ListBuilder<View> content: @escaping @MainActor (Element) -> [View]
  ) {
    // Not available, so never called.
    fatalError()
  }
}
