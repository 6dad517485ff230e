// error: cannot convert value of type '@Sendable (TextField) -> ()'
import Trellis

@MainActor func listen(_ button: Button) {
  button.on(.primaryAction) { (field: TextField) in field.text = "" }
}
