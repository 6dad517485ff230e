/// Whether a view can be seen and used: what it says of itself, what keeps it from that, and what comes of
/// both with all above it.
package nonisolated struct Availability: Hashable {
  /// Whether it takes no room and no input.
  package var isHidden = false
  /// Whether it takes input.
  package var isEnabled = true
  /// Whether something stands before it that has to be answered first.
  package var isBlocked = false
  /// Whether it stands below more views than can be shown inside one another.
  package var isTooDeep = false
  /// Whether it and everything above it is enabled.
  package private(set) var isEffectivelyEnabled = true
  /// Whether it or something above it is hidden.
  package private(set) var isEffectivelyHidden = false

  /// Describes a view that can be seen and used.
  package init() {}

  /// Whether it has no part in what is shown, whatever it is part of.
  package var isLeftOut: Bool { isHidden || isTooDeep }

  /// Works out anew what holds below another view; nil for none.
  ///
  /// - Returns: Whether that is something else than before.
  package mutating func update(below parent: Availability?) -> Bool {
    let isUsable = isEnabled && !isBlocked && parent?.isEffectivelyEnabled != false
    let isOut = isLeftOut || parent?.isEffectivelyHidden == true
    guard isUsable != isEffectivelyEnabled || isOut != isEffectivelyHidden else { return false }
    isEffectivelyEnabled = isUsable
    isEffectivelyHidden = isOut
    return true
  }
}
