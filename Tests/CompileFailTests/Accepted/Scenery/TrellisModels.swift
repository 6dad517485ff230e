// What the examples of TrellisModels find around them. They are only type-checked.
import Trellis
import TrellisModels

var list = ["Ada"]

let view = View()
let dialog = View()
let status = View()
let window = View()
let label = Label("")
let center = NoticeCenter()
let document = Document()
let other = Document()
let order = Order()
let paragraph = Paragraph()
let download = Download()

final class Author {
  @State var name = ""
}

final class Document {
  @State var title = ""
  @State var pages = 1
  @State var author = Author()
  let undoStack = UndoStack()

  func rename(_ title: String) { self.title = title }
}

final class Order {
  @State var amount = 1
  @State var customer = Author()
}

final class Paragraph: Duplicable {
  var text = ""

  nonisolated func duplicate() -> Paragraph { self }
}

nonisolated final class Download: Sendable {
  let associations = LockedAssociations()
}

nonisolated enum Pending: AssociationKey {
  static var defaultValue: [String] { [] }
}
