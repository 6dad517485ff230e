/// The known sizes and places of a view and its parts, and which of them are out of date.
package nonisolated struct LayoutState {
  /// The view's answers to offers since something in it changed.
  package var measurements = Measurements()
  /// Whether a property of the view changed that its size may depend on.
  package var needsMeasuring = false
  /// Whether a view below it has to be measured.
  package var hasPartToMeasure = false
  /// Whether the parts have to be placed anew.
  package var needsPlacement = true

  /// Makes the state of a view of which nothing is known.
  package init() {}

  /// Whether the view or something below it has to be measured anew.
  package var isStale: Bool { needsMeasuring || hasPartToMeasure }

  /// Begins to measure the view itself anew; its parts will have to be placed.
  ///
  /// - Returns: The answers before.
  package mutating func beginMeasuring() -> Measurements {
    let known = measurements
    measurements = Measurements()
    needsMeasuring = false
    needsPlacement = true
    return known
  }
}
