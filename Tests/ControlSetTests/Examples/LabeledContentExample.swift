import Trellis

/// A form that shows a total, which the user cannot change.
@MainActor
func labeledContentExample() -> Window {
  @State("copies") var copies = 2
  return Window(title: "LabeledContent") {
    Form {
      Stepper("Copies", value: $copies).id("copies")
      LabeledContent("Price", value: $copies.map { "\($0 * 3) €" }).id("price")
      LabeledContent("Paper") {
        Label("A4")
        Button("Change").id("change")
      }.id("paper")
    }.id("form")
  }
}
