import TrellisEvents
public import TrellisLayout

extension Control {
  /// Handles a pointer input that may be part of a press.
  ///
  /// A press gives the control the focus and raises the touch events. If the press ends inside the
  /// control, the action runs.
  ///
  /// - Parameters:
  ///   - pointer: The input, in the control's own coordinates.
  ///   - action: The action of the press.
  /// - Returns: Whether the input was part of a press.
  public func followPress(_ pointer: PointerInput, action: () -> Void) -> Bool {
    switch pointer.action {
    case .down:
      takeFocus()
      raise(.touchDown)
    case .up where Rect(origin: .zero, size: frame.size).contains(pointer.location):
      raise(.touchUpInside)
      action()
    case .up:
      raise(.touchUpOutside)
    default:
      return false
    }
    return true
  }

  /// Handles a pointer input that may be part of a press that performs the control's main action.
  /// Returns whether the input was part of a press.
  public func followPress(_ pointer: PointerInput) -> Bool {
    followPress(pointer) { activate() }
  }

  /// Handles a pointer input that may be part of a press whose action depends on the position of
  /// the press.
  ///
  /// The action receives the position at which the press ended, relative to the content area, and
  /// the backend's metrics.
  /// ```swift
  /// final class Strip: Control {
  ///   override func pointerChanged(_ pointer: PointerInput) -> Bool {
  ///     followPress(at: pointer) { place, metrics in print(place.x / metrics.digitWidth) }
  ///   }
  /// }
  /// ```
  /// - Returns: Whether the input was part of a press.
  public func followPress(
    at pointer: PointerInput, action: (Point, LayoutMetrics) -> Void
  ) -> Bool {
    followPress(pointer) {
      if let metrics = context?.metrics { action(pointer.location - contentArea.origin, metrics) }
    }
  }

  /// Performs the control's main action if the control can be pressed and the key is Enter or
  /// Space. Returns whether the action was performed.
  func followPress(_ key: KeyPress) -> Bool {
    guard isPressable, key.isPress else { return false }
    activate()
    return true
  }
}

nonisolated extension KeyPress {
  /// Whether the key is one that presses the focused view: Enter or Space.
  package var isPress: Bool {
    modifiers.isEmpty && (key == .enter || key == .character(" "))
  }
}
