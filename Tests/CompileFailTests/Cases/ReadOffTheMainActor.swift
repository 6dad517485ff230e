// error: main actor-isolated property 'text'
import Trellis

nonisolated func text(of field: TextField) -> String {
  field.text
}
