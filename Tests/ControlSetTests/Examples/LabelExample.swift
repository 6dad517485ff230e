import Trellis

/// Plain text, text with other roles, and text that is too long for its space.
@MainActor
func labelExample() -> Window {
  @State("news") var news = "Nothing new."
  return Window(title: "Label") {
    VStack {
      Label($news).id("news")
      Label("Take care.", style: Style(.warning)).id("warning")
      Label("A line that is too long ends like this one does.").id("long").frame(width: 30)
      Button("Look").id("look").onTap { news = "One letter." }
    }
  }
}
