// What the examples of TrellisBase find around them. They are only type-checked.
import Trellis

@MainActor let window = Window(title: "Notes") { Label("") }
@MainActor let notice = Label("saved")
@MainActor let total = State(wrappedValue: 0).projectedValue
