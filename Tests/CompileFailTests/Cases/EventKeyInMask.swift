// error: type 'Event' has no member 'textChanged'
import Trellis

@MainActor func listen(_ field: TextField) {
  field.on([.editingDidBegin, .textChanged]) { print("both") }
}
