package import TrellisEvents

extension View {
  /// Whether the view takes no room and no input.
  public var isHidden: Bool {
    get { availability.isHidden }
    set {
      let old = availability.isHidden
      if newValue { giveFocusUp() }
      availability.isHidden = newValue
      guard newValue != old else { return }
      availabilityChanged()
      setNeedsLayout()
      parent?.setNeedsLayout()
    }
  }

  /// Whether the view takes input; if not, its parts take none either.
  public var isEnabled: Bool {
    get { availability.isEnabled }
    set {
      let old = availability.isEnabled
      if !newValue { giveFocusUp() }
      availability.isEnabled = newValue
      guard newValue != old else { return }
      availabilityChanged()
      setNeedsDisplay()
    }
  }

  /// Whether the view takes no input because it is behind another one that has to be answered
  /// first.
  var isBlocked: Bool {
    get { availability.isBlocked }
    set {
      guard newValue != isBlocked else { return }
      availability.isBlocked = newValue
      availabilityChanged()
      setNeedsDisplay()
    }
  }

  /// Whether the view stands below more views than can be shown inside one another.
  var isTooDeep: Bool {
    get { availability.isTooDeep }
    set {
      guard newValue != isTooDeep else { return }
      availability.isTooDeep = newValue
      availabilityChanged()
    }
  }

  /// Whether the view takes no part in layout and input, because it is hidden or too deep.
  var isLeftOut: Bool { availability.isLeftOut }

  /// Whether this view and everything above it is enabled.
  public var isEffectivelyEnabled: Bool { availability.isEffectivelyEnabled }

  /// Whether this view or something above it is hidden.
  public var isEffectivelyHidden: Bool { availability.isEffectivelyHidden }

  /// The reason for which the user's input does not reach the view now; nil if it does.
  package var unavailability: Outcome.Refusal? {
    if context == nil { return .detached }
    if isEffectivelyHidden { return .hidden }
    return isEffectivelyEnabled ? nil : .disabled
  }

  /// Works out anew whether this view and all below it can be used and seen.
  func availabilityChanged() {
    var waiting: [View] = []
    var current = self
    while true {
      current.rendering.forget()
      if current.availability.update(below: current.parent?.availability) {
        waiting += current.parts
      }
      guard let next = waiting.popLast() else { return }
      current = next
    }
  }
}
