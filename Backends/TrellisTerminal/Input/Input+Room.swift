import Trellis
import TrellisLayout

extension Input {
  /// Returns the input as it is meant on a screen of some size. A screen that is too small for a
  /// picture shows no controls, so inputs there are for none of them.
  nonisolated func meant(on screen: Size) -> Input? {
    if ScreenPainter.isLargeEnough(screen) { return self }
    switch self {
    case .key(let key): return .unseenKey(key)
    case .paste, .pasteCut, .pointer: return nil
    default: return self
    }
  }
}
