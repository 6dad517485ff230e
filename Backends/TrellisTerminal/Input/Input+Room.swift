import Trellis
import TrellisLayout

extension Input {
  /// What is told of an input from a screen: where it has no room for a picture, nobody means a control,
  /// since none can be seen.
  nonisolated func meant(on screen: Size) -> Input? {
    if ScreenPainter.isLargeEnough(screen) { return self }
    switch self {
    case .key(let key): return .unseenKey(key)
    case .paste, .pasteCut, .pointer: return nil
    default: return self
    }
  }
}
