import Trellis

/// Notes with a link, an empty text area, and a disabled one.
@MainActor
func textAreaExample() -> Window {
  @State("length") var length = "not changed yet"
  let text = "Call Ada.\nRead the manual\nand write a page.\nThen rest."
  let notes = TextArea(text: text).id("notes").frame(height: 3)
  if let manual = text.firstRange(of: "manual") {
    notes.links = [TextLink(range: manual, target: .address("man:trellis"))]
  }
  notes.on(.editingChanged) { notes in length = "\(notes.text.count) characters" }
  return Window(title: "TextArea") {
    VStack {
      notes
      TextArea(placeholder: "more notes").id("more").frame(height: 1)
      TextArea(text: "locked").id("locked").frame(height: 1).enabled(false)
      Label($length).id("length")
    }
  }
}
