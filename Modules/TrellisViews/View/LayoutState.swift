/// What is known of the sizes and places of a view and its parts, and what of it holds no more.
package nonisolated struct LayoutState {
  /// What the view answered to offers since something in it changed.
  package var measurements = Measurements()
  /// Whether something of its own changed that its size may depend on.
  package var needsMeasuring = false
  /// Whether that is so for something below it.
  package var hasPartToMeasure = false
  /// Whether its parts have to be placed anew.
  package var needsPlacement = true

  /// Describes a view of which nothing is known.
  package init() {}

  /// Whether it or something below it has to be measured anew.
  package var isStale: Bool { needsMeasuring || hasPartToMeasure }

  /// Begins to measure the view itself anew; its parts will have to be placed.
  ///
  /// - Returns: What it answered before.
  package mutating func beginMeasuring() -> Measurements {
    let known = measurements
    measurements = Measurements()
    needsMeasuring = false
    needsPlacement = true
    return known
  }
}
