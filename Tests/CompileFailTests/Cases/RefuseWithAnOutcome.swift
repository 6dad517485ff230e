// error: type 'Outcome.Refusal' has no member 'returned'
import Trellis

@MainActor func refuse(_ dispatcher: Dispatcher) {
  dispatcher.refuse(.event, "primaryAction", path: ControlPath("save"), because: .returned)
}
