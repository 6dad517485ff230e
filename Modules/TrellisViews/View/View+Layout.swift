public import TrellisLayout

extension View {
  /// Returns the size that the view needs if the given size is proposed. The result includes the
  /// padding and the border, and respects the limits that the `frame` modifier sets. While the view
  /// is in no shown tree, the result is zero.
  ///
  /// The result is cached until something in the view changes.
  public func measure(_ proposal: ProposedSize) -> Size {
    if let known = layoutState.measurements.size(for: proposal) { return known }
    guard let context else { return .zero }
    context.counts.measured += 1
    let offer = ProposedSize(
      width: layout.limit(offer: proposal.width, along: .horizontal),
      height: layout.limit(offer: proposal.height, along: .vertical))
    let insets = contentInsets
    let content = contentSize(for: offer.inset(by: insets), metrics: context.metrics)
    var size = layout.clamp(
      Size(
        width: content.width + insets.horizontal, height: content.height + insets.vertical))
    if layout.fillsWidth, let width = offer.width { size.width = max(size.width, width) }
    if layout.fillsHeight, let height = offer.height { size.height = max(size.height, height) }
    layoutState.measurements.remember(size, for: proposal)
    return size
  }

  /// Places the view in an area of its parent, moved by the view's offset, and lays out the view's
  /// descendants.
  public func place(in rect: Rect) {
    let rect = rect.offset(by: layout.offset)
    if rect != frame {
      if rect.size != frame.size {
        rendering.forget()
        layoutState.needsPlacement = true
      }
      frame = rect
      invalidateAncestorFrames()
    }
    if layoutState.needsPlacement { placeParts() }
  }

  private func placeParts() {
    guard let context else { return }
    context.counts.placed += 1
    layoutState.needsPlacement = false
    let bounds = Rect(origin: .zero, size: frame.size)
    placeChildren(in: bounds.inset(by: contentInsets), metrics: context.metrics)
    splice(in: bounds)
    placeDecorations(in: bounds)
  }

  /// Gives the whole area of this view to each child that stands in for its own children, such as a
  /// ``When``. The children of the ``When`` then have the coordinates of this view.
  private func splice(in bounds: Rect) {
    for child in children where child.isSpliced && !child.isTooDeep {
      if child.frame != bounds {
        child.frame = bounds
        child.rendering.drawing = nil
        child.invalidateAncestorFrames()
      }
      child.layoutState.needsPlacement = false
      child.splice(in: bounds)
    }
  }

  // MARK: Laying out changed views

  /// Invalidates the view's layout and drawing.
  ///
  /// The view is measured, placed and drawn again in the next frame. The views that contain it are
  /// laid out again only if its size changes.
  public func setNeedsLayout() {
    if isAnimating { noteChange("content") }
    invalidateLayout()
  }

  func invalidateLayout() {
    layoutState.needsMeasuring = true
    var view = parent
    while let current = view, !current.layoutState.hasPartToMeasure {
      current.layoutState.hasPartToMeasure = true
      view = current.parent
    }
    invalidateDisplay()
  }

  /// Lays out a root by measuring changed views again and placing the affected views.
  package func layOut(in rect: Rect) {
    var settled: [View] = []
    _ = isMeasuredDifferently(&settled)
    place(in: rect)
    View.placeParts(of: settled)
  }

  /// Measures the parts that need to be measured again, and then calls a closure that places the
  /// parts. A view whose parts can change while the view is being placed calls this method.
  package func layOutParts(_ place: () -> Void) {
    var settled: [View] = []
    for part in parts { _ = part.isMeasuredDifferently(&settled) }
    place()
    View.placeParts(of: settled)
  }

  /// Places the parts of views that have changed but kept their size. Their containers need not be
  /// placed again.
  private static func placeParts(of settled: [View]) {
    for view in settled where view.layoutState.needsPlacement { view.placeParts() }
  }

  /// Measures the changed descendants again, then this view if it is affected.
  ///
  /// - Returns: Whether a size that this view returned to its parent is now out of date.
  private func isMeasuredDifferently(_ settled: inout [View]) -> Bool {
    var isConcerned = layoutState.needsMeasuring
    if layoutState.hasPartToMeasure {
      layoutState.hasPartToMeasure = false
      for part in parts where !part.isTooDeep && part.layoutState.isStale {
        if part.isMeasuredDifferently(&settled) { isConcerned = true }
      }
    }
    guard isConcerned else { return false }
    let known = layoutState.beginMeasuring()
    if isLeftOut, !(parent is any HiddenPartsMeasuring) { return false }
    if isSpliced { return true }
    let isSame =
      known.isComplete && known.answers.allSatisfy { measure($0.offer) == $0.size }
      && known.minimums.allSatisfy {
        minimumLength(along: $0.axis, across: $0.across) == $0.length
      } && known.growths.allSatisfy { grows(along: $0.axis) == $0.grows }
    if isSame { settled.append(self) }
    return !isSame
  }

  /// Discards the view's sizes, positions and drawings. This is necessary when the view is shown
  /// for the first time, when it is shown in different units, and when it is no longer shown.
  package func forgetLayout() {
    layoutState = LayoutState()
    rendering.forget()
  }

  /// Invalidates the view's drawing and semantics, but not the view's layout.
  public func setNeedsDisplay() {
    if isAnimating { noteChange("content") }
    invalidateDisplay()
  }

  /// Invalidates the positions of the view's parts and the view's drawing, but not the view's size.
  package func setNeedsPlacement() {
    layoutState.needsPlacement = true
    rendering.drawing = nil
  }

  func invalidateDisplay() {
    rendering.forget()
    invalidateAncestorFrames()
    context?.onInvalidate()
  }

  private func invalidateAncestorFrames() {
    var view = parent
    while let current = view, current.rendering.isKnown {
      current.rendering.forget()
      view = current.parent
    }
  }

  /// The view's area, in the root's coordinates.
  public var frameInRoot: Rect {
    var rect = frame
    var view = parent
    while let current = view {
      rect = rect.offset(by: current.frame.origin)
      view = current.parent
    }
    return rect
  }

  /// The part of the view that is inside all views around it, in the root's coordinates.
  package var visibleAreaInRoot: Rect {
    var area = Rect(origin: .zero, size: frame.size)
    var view: View? = self
    while let current = view {
      area = area.intersection(Rect(origin: .zero, size: current.frame.size))
        .offset(by: current.frame.origin)
      view = current.parent
    }
    return area
  }
}
