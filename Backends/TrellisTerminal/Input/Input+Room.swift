import Trellis
import TrellisLayout

extension Input {
  /// Returns the form in which a screen of the given size accepts this input, or `nil` if the input
  /// is dropped. On a screen that is too small for a picture, keys become `unseenKey` inputs, which
  /// no control receives, and pastes and mouse events are dropped.
  nonisolated func meant(on screen: Size) -> Input? {
    if ScreenPainter.isLargeEnough(screen) { return self }
    switch self {
    case .key(let key): return .unseenKey(key)
    case .paste, .pasteCut, .pointer: return nil
    default: return self
    }
  }
}
