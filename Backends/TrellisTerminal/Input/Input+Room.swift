import Trellis
import TrellisLayout

extension Input {
  /// Returns the input that a screen of the given size can accept; nil if there is none. A screen
  /// that is too small for a picture shows no controls, so its keys are sent to none of them, and
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
