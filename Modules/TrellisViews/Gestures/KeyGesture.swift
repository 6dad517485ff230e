import TrellisLayout

/// A gesture that a key performs in place of the pointer.
package nonisolated enum KeyGesture: Hashable, CaseIterable {
  case tap, longPress
  case swipeLeft, swipeRight, swipeUp, swipeDown
  case panLeft, panRight, panUp, panDown
  case edgePanLeft, edgePanRight, edgePanUp, edgePanDown
  case pinchApart, pinchTogether
  case turnLeft, turnRight

  /// Creates the gesture that a key performs, or returns `nil` if the key performs none.
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
    case (.left, [.alt, .shift]): self = .edgePanLeft
    case (.right, [.alt, .shift]): self = .edgePanRight
    case (.up, [.alt, .shift]): self = .edgePanUp
    case (.down, [.alt, .shift]): self = .edgePanDown
    case (.up, .control): self = .pinchApart
    case (.down, .control): self = .pinchTogether
    case (.left, .control): self = .turnLeft
    case (.right, .control): self = .turnRight
    default: return nil
    }
  }

  /// A step of one unit in the direction in which the gesture moves, or zero for a gesture that
  /// does not move.
  var step: Point {
    switch self {
    case .tap, .longPress, .pinchApart, .pinchTogether, .turnLeft, .turnRight: .zero
    case .swipeLeft, .panLeft, .edgePanLeft: Point(x: -1, y: 0)
    case .swipeRight, .panRight, .edgePanRight: Point(x: 1, y: 0)
    case .swipeUp, .panUp, .edgePanUp: Point(x: 0, y: -1)
    case .swipeDown, .panDown, .edgePanDown: Point(x: 0, y: 1)
    }
  }
}

extension KeyGesture {
  /// Returns the first and last positions of the two touches that a key replaces, or `nil` for a
  /// gesture with one touch.
  func touches(around middle: Point) -> (from: [Point], to: [Point])? {
    func pair(_ x: Int, _ y: Int) -> [Point] {
      [middle - Point(x: x, y: y), middle + Point(x: x, y: y)]
    }
    return switch self {
    case .pinchApart: (pair(10, 0), pair(20, 0))
    case .pinchTogether: (pair(20, 0), pair(10, 0))
    case .turnRight: (pair(10, 0), pair(0, 10))
    case .turnLeft: (pair(10, 0), pair(0, -10))
    default: nil
    }
  }
}

extension Gesture {
  /// Whether a key can perform the gesture.
  var takesKeys: Bool { isEnabled && KeyGesture.allCases.contains(where: isMade) }
}
