package import TrellisEvents

extension View {
  /// Whether the view is hidden. A hidden view takes no space and no input.
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
      if isAbsentWhileHidden { appearanceChanged() }
    }
  }

  /// Whether the view takes input. If `false`, its descendants take no input either.
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

  /// Whether the view takes no input because it is behind another view that the user must answer
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

  /// Whether the view is nested too deeply to be shown.
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

  /// Whether the view and all of its ancestors are enabled, and none of them is behind a dialog or
  /// another view that the user must answer first.
  public var isEffectivelyEnabled: Bool { availability.isEffectivelyEnabled }

  /// Whether the view or one of its ancestors is hidden, or nested too deeply to be shown.
  public var isEffectivelyHidden: Bool { availability.isEffectivelyHidden }

  /// The reason why the user's input does not reach the view now, or `nil` if it does reach the
  /// view.
  ///
  /// For a view that was never shown, the reason is `detached`. In contrast, the
  /// ``Control/refusal`` of a control that was never shown is `nil`.
  package var unavailability: Outcome.Refusal? {
    if context == nil { return .detached }
    if isEffectivelyHidden { return .hidden }
    return isEffectivelyEnabled ? nil : .disabled
  }

  /// Updates whether this view and its descendants can be seen and used.
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
