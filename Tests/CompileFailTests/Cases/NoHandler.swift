// error: no exact matches in call to instance method 'on'
import Trellis

@MainActor func listen(_ button: Button) {
  button.on(.primaryAction, nil)
}
