// error: 'on' is unavailable: the closure receives the payload
import Trellis

@MainActor func listen(_ field: TextField) {
  field.on(.textChanged) { (count: Int) in print(count) }
}
