/// The availability of a view, which depends on the settings of the view and of its ancestors.
package nonisolated struct Availability: Hashable {
  /// Whether the view is hidden. A hidden view takes no space and no input.
  package var isHidden = false
  /// Whether the view takes input.
  package var isEnabled = true
  /// Whether the view is behind another view that the user must answer first, such as a dialog.
  package var isBlocked = false
  /// Whether the view is nested too deeply to be shown.
  package var isTooDeep = false
  /// Whether the view and all its ancestors are enabled, and none of them is behind a dialog or
  /// another view that the user must answer first.
  package private(set) var isEffectivelyEnabled = true
  /// Whether the view or one of its ancestors is hidden, or nested too deeply to be shown.
  package private(set) var isEffectivelyHidden = false

  /// Creates the availability of a view that can be seen and used.
  package init() {}

  /// Whether the view takes no part in layout and input, because it is hidden or nested too deeply
  /// to be shown.
  package var isLeftOut: Bool { isHidden || isTooDeep }

  /// Updates ``isEffectivelyEnabled`` and ``isEffectivelyHidden`` from the parent's availability,
  /// which is `nil` if there is no parent.
  ///
  /// - Returns: Whether one of the two properties has changed.
  package mutating func update(below parent: Availability?) -> Bool {
    let isUsable = isEnabled && !isBlocked && parent?.isEffectivelyEnabled != false
    let isOut = isLeftOut || parent?.isEffectivelyHidden == true
    guard isUsable != isEffectivelyEnabled || isOut != isEffectivelyHidden else { return false }
    isEffectivelyEnabled = isUsable
    isEffectivelyHidden = isOut
    return true
  }
}
