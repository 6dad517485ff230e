// error: contextual closure type
import Trellis

@MainActor func listen(_ button: Button) {
  button.on(.primaryAction) { (field: TextField) in field.text = "" }
}
