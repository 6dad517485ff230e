import Trellis

/// Rows that are written one by one, rows that follow a list, and disabled rows.
@MainActor
func sectionListExample() -> Window {
  @State("names") var names = ["Ada", "Grace", "Linus"]
  @State("told") var told = "nobody chosen yet"
  let guests = SectionList {
    Section("Actions") {
      Button("Invite").id("invite").onTap {
        if !names.contains("Edsger") { names.append("Edsger") }
      }
    }
    Section($names, id: \.self, header: "Guests", footer: "One table.") { name in
      Label(name)
    }.onSelect { name in told = "\(name) was chosen" }
  }
  let locked = SectionList(["nobody", "nothing"]) { name, _ in Label(name) }
  return Window(title: "SectionList") {
    VStack {
      HStack {
        guests.id("guests").frame(width: 20, height: 7)
        locked.id("locked").frame(width: 18, height: 7).enabled(false)
      }
      Label($told).id("told")
    }
  }
}
