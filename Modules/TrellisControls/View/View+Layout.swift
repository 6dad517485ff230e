public import TrellisLayout

extension View {
  /// The size the view needs, given an offer: content, padding and limits.
  ///
  /// The answer is remembered until something in the view changes.
  public func measure(_ proposal: ProposedSize) -> Size {
    if let known = measurements[proposal] { return known }
    guard let metrics = context?.metrics else { return .zero }
    let offer = ProposedSize(
      width: limit(proposal.width, layout.maxWidth, layout.minWidth),
      height: limit(proposal.height, layout.maxHeight, layout.minHeight))
    let content = contentSize(for: offer.inset(by: layout.padding), metrics: metrics)
    var size = layout.clamp(
      Size(
        width: content.width + layout.padding.horizontal,
        height: content.height + layout.padding.vertical))
    if layout.fillsWidth, let width = offer.width { size.width = max(size.width, width) }
    if layout.fillsHeight, let height = offer.height { size.height = max(size.height, height) }
    measurements[proposal] = size
    return size
  }

  private func limit(_ length: Int?, _ high: Int?, _ low: Int?) -> Int? {
    guard let length else { return high }
    return max(low ?? 0, min(length, high ?? Int.max))
  }

  /// Gives the view its place in its parent, and with it the places of all below it.
  public func place(in rect: Rect) {
    guard rect != frame || needsPlacement, let metrics = context?.metrics else { return }
    if rect != frame {
      if rect.size != frame.size { cachedDrawing = nil }
      setFrame(rect)
      cachedDrawing = nil
      invalidateAncestorFrames()
    }
    needsPlacement = false
    let bounds = Rect(origin: .zero, size: rect.size)
    placeChildren(in: bounds.inset(by: layout.padding), metrics: metrics)
  }

  /// Has the view measured, placed and drawn anew.
  public func setNeedsLayout() {
    var view: View? = self
    while let current = view {
      current.measurements.removeAll()
      current.needsPlacement = true
      current.cachedDrawing = nil
      current.cachedSemantics = nil
      view = current.parent
    }
    context?.onInvalidate()
  }

  /// Has the view drawn and described anew, in the place it has.
  public func setNeedsDisplay() {
    cachedDrawing = nil
    cachedSemantics = nil
    invalidateAncestorFrames()
    context?.onInvalidate()
  }

  private func invalidateAncestorFrames() {
    var view = parent
    while let current = view, current.cachedDrawing != nil || current.cachedSemantics != nil {
      current.cachedDrawing = nil
      current.cachedSemantics = nil
      view = current.parent
    }
  }

  /// The place of the view in the whole frame.
  public var frameInRoot: Rect {
    var rect = frame
    var view = parent
    while let current = view {
      rect = rect.offset(by: current.frame.origin)
      view = current.parent
    }
    return rect
  }
}
