public import TrellisLayout

extension Stack {
  /// Not available, since a stack needs an axis. Use `VStack`, `HStack` or `Stack(.vertical)`.
  @available(
    *, unavailable,
    message: "a stack needs an axis: write VStack { … }, HStack { … } or Stack(.vertical) { … }"
  )
  public convenience init(spacing: Int? = nil, @ListBuilder<View> children: () -> [View]) {
    self.init(.vertical, spacing: spacing, children: children)
  }
}

extension ZStack {
  /// Not available. Set the alignment of each view instead.
  @available(
    *, unavailable,
    message: "set the alignment of each view: ZStack { Label(\"new\").alignment([.top, .leading]) }"
  )
  public convenience init(alignment: OtherName, @ListBuilder<View> children: () -> [View]) {
    self.init(children: children)
  }
}

extension Grid {
  /// Not available, since a grid needs its columns. Pass them, as in `Grid([.fit, .fill]) { … }`.
  @available(
    *, unavailable,
    message: "a grid needs its columns and fills them row by row: write Grid([.fit, .fill]) { … }"
  )
  public convenience init(@ListBuilder<View> children: () -> [View]) {
    self.init([], children: children)
  }
}

extension VStack {
  /// Not available, since the spacing comes first, as in `VStack(spacing: 1, alignment: .start) { … }`.
  @available(
    *, unavailable, message: "write the spacing first: VStack(spacing: 1, alignment: .start) { … }"
  )
  public convenience init(
    alignment: Alignment, spacing: Int?, @ListBuilder<View> children: () -> [View]
  ) {
    self.init(spacing: spacing, alignment: alignment, children: children)
  }
}

extension HStack {
  /// Not available, since the spacing comes first, as in `HStack(spacing: 1, alignment: .center) { … }`.
  @available(
    *, unavailable, message: "write the spacing first: HStack(spacing: 1, alignment: .center) { … }"
  )
  public convenience init(
    alignment: Alignment, spacing: Int?, @ListBuilder<View> children: () -> [View]
  ) {
    self.init(spacing: spacing, alignment: alignment, children: children)
  }
}
