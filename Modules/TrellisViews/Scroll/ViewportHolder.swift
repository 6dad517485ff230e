package import TrellisLayout

/// A view that scrolls its content if there is less space than the content's minimum size.
@MainActor
package protocol ViewportHolder: Scrolling {
  var viewport: Viewport { get set }
}

extension ViewportHolder {
  /// Scrolls the content by a distance, as a key or the wheel does.
  ///
  /// - Returns: Whether the content moved.
  package func scrollViewport(by distance: Point) -> Bool {
    guard viewport.move(by: distance) else { return false }
    setNeedsLayout()
    return true
  }

  @discardableResult
  package func scrollViewport(with key: KeyPress) -> Bool {
    guard let metrics = context?.metrics, let distance = viewport.distance(for: key, metrics) else {
      return false
    }
    return scrollViewport(by: distance)
  }

  package func scrollViewport(with pointer: PointerInput) -> Bool {
    guard case .wheel(let count) = pointer.action, let metrics = context?.metrics else {
      return false
    }
    let lines = count.limited(to: LayoutRange.distances)
    return scrollViewport(by: Point(x: 0, y: 3 * lines * metrics.lineHeight))
  }

  package func reveal(_ target: RevealTarget) -> Point { revealInViewport(target) }

  package func revealInViewport(_ target: RevealTarget) -> Point {
    let distance = viewport.reveal(target)
    if distance != .zero { setNeedsLayout() }
    return distance
  }

  package var overflowSign: DrawNode? {
    guard let context else { return nil }
    return viewport.sign(context.metrics, overflowStyle)
  }
}
