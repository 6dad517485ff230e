// A form with a mistake in its first row. The compiler must name this row, and not a row in which it
// gave up.
import Trellis

struct Contact: Identifiable {
  var id: Int
  var name: String
  var age: Int
}

@MainActor
final class Contacts {
  @State var title: String? = nil
  @State var list: [Contact] = []

  func form() -> Form {
    Form {
      Label($title)
      Section("Contacts") {
        ForEach($list) { contact in
          Label(combine(contact.name, contact.age).map { "\($0), \($1)" })
        }
      }
    }
  }
}
