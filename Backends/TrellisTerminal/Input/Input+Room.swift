import Trellis
import TrellisLayout

extension Input {
  /// Returns the input that a screen of the given size can accept, or `nil` if there is none. A
  /// screen that is too small for a picture shows no controls, so keys are sent to no control, and
  /// pastes and mouse events are dropped.
  nonisolated func meant(on screen: Size) -> Input? {
    if ScreenPainter.isLargeEnough(screen) { return self }
    switch self {
    case .key(let key): return .unseenKey(key)
    case .paste, .pasteCut, .pointer: return nil
    default: return self
    }
  }
}
