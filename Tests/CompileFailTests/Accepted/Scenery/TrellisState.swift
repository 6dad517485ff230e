// What the examples of TrellisState find around them. They are only type-checked.
import Trellis
import TrellisState

var list = ["Ada"]

let view = View()
let dialog = View()
let status = View()
let window = View()
let label = Label("")
let document = Document()
let other = Document()
let order = Order()

final class Author {
  @State var name = ""
}

final class Document {
  @State var title = ""
  @State var pages = 1
  @State var author = Author()

  func rename(_ title: String) { self.title = title }
}

final class Order {
  @State var amount = 1
  @State var customer = Author()
}
