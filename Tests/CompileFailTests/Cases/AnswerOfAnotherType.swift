// error: cannot convert value of type 'String' to closure result type 'Bool'
import Trellis

@MainActor func refuse(_ field: TextField) {
  field.answer(.shouldReturn) { _ in "no" }
}
