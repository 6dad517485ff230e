import Trellis

/// A note in the corner of a background.
@MainActor
func zStackExample() -> Window {
  let note = Label(" 3 new ", style: Style(.selection)).id("note").alignment([.bottom, .trailing])
  return Window(title: "ZStack") {
    VStack {
      ZStack {
        Label(String(repeating: "░░░░░░░░░░░░░░░░░░░░\n", count: 3)).id("ground")
        note
      }.id("layers").frame(width: 20, height: 3)
      Button("Read").id("read").onTap { [weak note] in note?.isHidden = true }
    }
  }
}
