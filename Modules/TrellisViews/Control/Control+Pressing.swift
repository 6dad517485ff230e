import TrellisEvents
import TrellisLayout

extension Control {
  /// Follows a press by the pointer: it takes the focus, raises the touch events, and does what the
  /// press does once it has ended inside.
  ///
  /// - Parameters:
  ///   - pointer: What the pointer did, in the control's own coordinates.
  ///   - action: What the press does.
  /// - Returns: Whether it was part of a press.
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

  /// Follows a press by the pointer that does the control's main action.
  public func followPress(_ pointer: PointerInput) -> Bool {
    followPress(pointer) { activate() }
  }
}

nonisolated extension KeyPress {
  /// Whether it presses what has the focus: Enter or Space.
  package var isPress: Bool {
    modifiers.isEmpty && (key == .enter || key == .character(" "))
  }
}
