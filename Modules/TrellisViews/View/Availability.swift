/// Whether a view can be seen and used: its own settings, and their effect together with those of
/// all views above it.
package nonisolated struct Availability: Hashable {
  /// Whether the view takes no room and no input.
  package var isHidden = false
  /// Whether the view takes input.
  package var isEnabled = true
  /// Whether the view is behind another one that has to be answered first.
  package var isBlocked = false
  /// Whether the view stands below more views than can be shown inside one another.
  package var isTooDeep = false
  /// Whether the view and everything above it is enabled.
  package private(set) var isEffectivelyEnabled = true
  /// Whether the view or something above it is hidden.
  package private(set) var isEffectivelyHidden = false

  /// Describes a view that can be seen and used.
  package init() {}

  /// Whether the view takes no part in layout and input, because it is hidden or too deep.
  package var isLeftOut: Bool { isHidden || isTooDeep }

  /// Works out the state below another view; nil for none.
  ///
  /// - Returns: Whether the state has changed.
  package mutating func update(below parent: Availability?) -> Bool {
    let isUsable = isEnabled && !isBlocked && parent?.isEffectivelyEnabled != false
    let isOut = isLeftOut || parent?.isEffectivelyHidden == true
    guard isUsable != isEffectivelyEnabled || isOut != isEffectivelyHidden else { return false }
    isEffectivelyEnabled = isUsable
    isEffectivelyHidden = isOut
    return true
  }
}
