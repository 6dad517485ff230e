// error: type 'Rules' does not conform to protocol 'TextControl.ShouldClear'
import Trellis

@MainActor final class Rules: TextField.ShouldClear {
  func textControlShouldClear(_ field: TextField) -> Bool { false }
}
