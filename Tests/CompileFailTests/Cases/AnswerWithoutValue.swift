// error: cannot convert value of type '()' to closure result type 'Bool'
import Trellis

@MainActor func refuse(_ field: TextField) {
  field.answer(.shouldReturn) { field in field.text = "" }
}
