public import TrellisLayout
public import TrellisState

// Wishes of a view for its place. These set attributes and add no view; of two calls that set the
// same thing the last one wins, and anything that a call does not mention stays as it is. Numbers
// beyond `LayoutRange` count as the nearer end of it.
extension View {
  /// Fixes the width, the height or both.
  @discardableResult
  public func frame(width: Int? = nil, height: Int? = nil) -> Self {
    var layout = layout
    if let width { (layout.minWidth, layout.maxWidth) = (width, width) }
    if let height { (layout.minHeight, layout.maxHeight) = (height, height) }
    self.layout = layout
    return self
  }

  /// Limits the width, the height or both; of limits that contradict each other the least wins.
  @discardableResult
  public func frame(
    minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, maxHeight: Int? = nil
  ) -> Self {
    var layout = layout
    layout.minWidth = minWidth ?? layout.minWidth
    layout.maxWidth = maxWidth ?? layout.maxWidth
    layout.minHeight = minHeight ?? layout.minHeight
    layout.maxHeight = maxHeight ?? layout.maxHeight
    self.layout = layout
    return self
  }

  /// Makes the width follow a value.
  /// ```swift
  /// let width = State(wrappedValue: 20)
  /// let label = Label("Name").frame(width: width.projectedValue)
  /// ```
  @discardableResult
  public func frame(
    width: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    width.observe(owner: self, fileID: fileID, line: line) { [weak self] in
      self?.frame(width: $0.new)
    }
    return self
  }

  /// Makes the height follow a value.
  @discardableResult
  public func frame(
    height: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    height.observe(owner: self, fileID: fileID, line: line) { [weak self] in
      self?.frame(height: $0.new)
    }
    return self
  }

  /// Makes the width and the height follow two values.
  @discardableResult
  public func frame(
    width: Binding<Int>, height: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    frame(width: width, fileID: fileID, line: line)
      .frame(height: height, fileID: fileID, line: line)
  }

  /// Ties the view to edges or to the middle of the container it stands in.
  ///
  /// An axis with one edge has the view at that edge, as large as it needs; with both edges it
  /// reaches from one to the other; with neither edge nor middle it fills the container. An edge
  /// counts more than the middle of its axis. Calls add up, edge by edge. Stacks place their
  /// children themselves and ignore this.
  /// ```swift
  /// ZStack { Label("12:30").alignment([.top, .trailing], value: 1) }
  /// ```
  ///
  /// - Parameters:
  ///   - anchors: The edges, or the middle.
  ///   - value: The distance: inward from an edge; to the right of or below the middle. With nil
  ///     the call sets nothing.
  @discardableResult
  public func alignment(_ anchors: Anchors, value: Int? = 0) -> Self {
    if let value { layout.anchors.set(anchors, to: value) }
    return self
  }

  /// Moves the view from its place in the layout, and with it the area where it takes the pointer.
  ///
  /// The views around it stay where they are, and any part that leaves the container is cut off.
  @discardableResult
  public func offset(x: Int? = nil, y: Int? = nil) -> Self {
    layout.offset = Point(x: x ?? layout.offset.x, y: y ?? layout.offset.y)
    return self
  }

  /// Adds room around the content, the same on all sides.
  @discardableResult
  public func padding(_ all: Int) -> Self {
    layout.padding = Insets(all)
    return self
  }

  /// Adds room around the content; sides not given stay as they are.
  @discardableResult
  public func padding(
    top: Int? = nil, leading: Int? = nil, bottom: Int? = nil, trailing: Int? = nil
  ) -> Self {
    layout.padding = Insets(
      top: top ?? layout.padding.top, leading: leading ?? layout.padding.leading,
      bottom: bottom ?? layout.padding.bottom, trailing: trailing ?? layout.padding.trailing)
    return self
  }

  /// Sets the priority with which the view gets room in a stack; 0 by default.
  ///
  /// When there is too little room, children of lower priority give way first. When there is room
  /// to spare, those of higher priority grow first.
  @discardableResult
  public func layoutPriority(_ priority: Int) -> Self {
    layout.priority = priority
    return self
  }
}
