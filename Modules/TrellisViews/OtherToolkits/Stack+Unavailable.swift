import TrellisLayout

extension Stack {
  /// Not available: a stack needs its axis.
  @available(
    *, unavailable,
    message: "a stack needs its axis: write VStack { … }, HStack { … } or Stack(.vertical) { … }"
  )
  public convenience init(spacing: Int? = nil, @ListBuilder<View> children: () -> [View]) {
    self.init(.vertical, spacing: spacing, children: children)
  }
}

extension Grid {
  /// Not available: a grid needs its columns.
  @available(
    *, unavailable,
    message: "a grid needs its columns and fills them row by row: write Grid([.fit, .fill]) { … }"
  )
  public convenience init(@ListBuilder<View> children: () -> [View]) {
    self.init([], children: children)
  }
}
