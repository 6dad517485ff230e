// What the examples of TrellisControls and TrellisViews find around them. They are only type-checked.
import Trellis
import TrellisControls

let view = View()
let label = Label("")
let notice = Label("")
let panel = VStack()
let window = Window(title: "") {}
let save = Button("Save")
let field = TextField()
let area = TextArea()
let names = ["Ada"]
let node = SemanticNode(path: ControlPath("form"), role: .group)

func logIn(_ password: String) {}
