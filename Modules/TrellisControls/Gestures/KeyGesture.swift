import TrellisLayout

/// What a key does to gestures in the place of the pointer.
package nonisolated enum KeyGesture: Hashable, CaseIterable {
  case tap, longPress
  case swipeLeft, swipeRight, swipeUp, swipeDown
  case panLeft, panRight, panUp, panDown

  /// What a key stands for; nil for nothing.
  init?(_ key: KeyPress) {
    switch (key.key, key.modifiers) {
    case (.enter, []), (.character(" "), []): self = .tap
    case (.enter, .alt), (.function(10), .shift): self = .longPress
    case (.left, .alt): self = .swipeLeft
    case (.right, .alt): self = .swipeRight
    case (.up, .alt): self = .swipeUp
    case (.down, .alt): self = .swipeDown
    case (.left, .shift): self = .panLeft
    case (.right, .shift): self = .panRight
    case (.up, .shift): self = .panUp
    case (.down, .shift): self = .panDown
    default: return nil
    }
  }

  /// A step of one unit in the direction of a movement; none for what does not move.
  var step: Point {
    switch self {
    case .tap, .longPress: .zero
    case .swipeLeft, .panLeft: Point(x: -1, y: 0)
    case .swipeRight, .panRight: Point(x: 1, y: 0)
    case .swipeUp, .panUp: Point(x: 0, y: -1)
    case .swipeDown, .panDown: Point(x: 0, y: 1)
    }
  }
}

extension Gesture {
  /// Whether a key can make it.
  var takesKeys: Bool { isEnabled && KeyGesture.allCases.contains(where: isMade) }
}
