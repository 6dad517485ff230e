public import TrellisLayout
public import TrellisState

// Settings for a view's size and position. These modifiers set attributes of the view, and add no
// view to the tree. If two calls set the same attribute, the last one applies. A call does not
// change the attributes that it does not mention. Numbers are limited to the ranges of
// `LayoutRange`.
extension View {
  /// Sets a fixed width, a fixed height or both, in the backend's units. If you pass `nil` for a
  /// length, the view keeps its current limits along that axis.
  @discardableResult
  public func frame(width: Int? = nil, height: Int? = nil) -> Self {
    var layout = layout
    if let width { (layout.minWidth, layout.maxWidth) = (width, width) }
    if let height { (layout.minHeight, layout.maxHeight) = (height, height) }
    self.layout = layout
    return self
  }

  /// Limits the width, the height or both, in the backend's units. If you pass `nil` for a limit,
  /// the view keeps its current limit. If a minimum is greater than the maximum, the minimum
  /// applies.
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

  /// Sets a binding that provides the width, in the backend's units.
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

  /// Sets a binding that provides the height, in the backend's units.
  @discardableResult
  public func frame(
    height: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    height.observe(owner: self, fileID: fileID, line: line) { [weak self] in
      self?.frame(height: $0.new)
    }
    return self
  }

  /// Sets two bindings that provide the width and the height, in the backend's units.
  @discardableResult
  public func frame(
    width: Binding<Int>, height: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    frame(width: width, fileID: fileID, line: line)
      .frame(height: height, fileID: fileID, line: line)
  }

  /// Anchors the view to edges or to the middle of its container.
  ///
  /// The anchors on each axis determine the view's position along that axis. If the view is
  /// anchored to one edge, it is at that edge, as large as it needs to be. If the view is anchored
  /// to both edges, it reaches from one edge to the other. If the view is anchored to neither an
  /// edge nor the middle, it fills the container. An anchor in the middle is ignored if the view is
  /// also anchored to an edge. Several calls are combined, edge by edge. Stacks place their
  /// children themselves and ignore this setting.
  /// ```swift
  /// ZStack { Label("12:30").alignment([.top, .trailing], value: 1) }
  /// ```
  ///
  /// - Parameters:
  ///   - anchors: The edges or middles to which the view is anchored.
  ///   - value: The distance inward from an edge, or the distance from the middle to the right or
  ///     downward. If the value is `nil`, the call does nothing.
  @discardableResult
  public func alignment(_ anchors: Anchors, value: Int? = 0) -> Self {
    if let value { layout.anchors.set(anchors, to: value) }
    return self
  }

  /// Moves the view, and the area in which it takes pointer input, away from its position in the
  /// layout. The distances are in the backend's units. If you pass `nil` for a distance, the view
  /// keeps its current distance.
  ///
  /// Other views stay where they are. Any part of the view outside the container is clipped.
  @discardableResult
  public func offset(x: Int? = nil, y: Int? = nil) -> Self {
    layout.offset = Point(x: x ?? layout.offset.x, y: y ?? layout.offset.y)
    return self
  }

  /// Sets the same space on all sides of the content, in the backend's units.
  @discardableResult
  public func padding(_ all: Int) -> Self {
    layout.padding = Insets(all)
    return self
  }

  /// Sets the space around the content, in the backend's units. A side that is not given stays as
  /// it is.
  @discardableResult
  public func padding(
    top: Int? = nil, leading: Int? = nil, bottom: Int? = nil, trailing: Int? = nil
  ) -> Self {
    layout.padding = Insets(
      top: top ?? layout.padding.top, leading: leading ?? layout.padding.leading,
      bottom: bottom ?? layout.padding.bottom, trailing: trailing ?? layout.padding.trailing)
    return self
  }

  /// Sets the priority with which the view is given space in a stack; 0 by default.
  ///
  /// If there is too little space, children of lower priority shrink first. If there is space to
  /// spare, children of higher priority grow first.
  @discardableResult
  public func layoutPriority(_ priority: Int) -> Self {
    layout.priority = priority
    return self
  }
}
