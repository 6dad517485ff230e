// error: contextual closure type
import Trellis

@MainActor func listen(_ field: TextField) {
  field.on(.textChanged) { (count: Int) in print(count) }
}
