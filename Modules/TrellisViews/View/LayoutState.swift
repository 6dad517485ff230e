/// The known sizes and positions of a view and its parts, and whether they are out of date.
package nonisolated struct LayoutState {
  /// The sizes that the view returned for proposed sizes since the last change in the view.
  package var measurements = Measurements()
  /// Whether a property that may affect the view's size has changed.
  package var needsMeasuring = false
  /// Whether a descendant must be measured.
  package var hasPartToMeasure = false
  /// Whether the view's parts must be placed again.
  package var needsPlacement = true

  /// Creates the state of a view that has not been laid out.
  package init() {}

  /// Whether the view or a descendant must be measured again.
  package var isStale: Bool { needsMeasuring || hasPartToMeasure }

  /// Begins to measure the view again; its parts must be placed again too.
  ///
  /// - Returns: The previous measurements.
  package mutating func beginMeasuring() -> Measurements {
    let known = measurements
    measurements = Measurements()
    needsMeasuring = false
    needsPlacement = true
    return known
  }
}
