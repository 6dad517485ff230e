import Trellis

/// A block with 40 children of many kinds, like a form in a real program.
@MainActor
func makeForm(
  count: Int, names: [String], flag: Binding<Bool>, list: Binding<[String]>
) -> View {
  VStack {
    Label("text \(count)")
    Button("press").id("b").onTap { button in button.title = "x" }
    if count > 3 { Label("many").padding(1) } else { Button("few") }
    for name in names { Label(name).frame(width: 10).alignment([.top, .leading], value: 2) }
    TextField(text: "x").fill(.horizontal).layoutPriority(2)
    HStack(spacing: 1, alignment: .center) {
      Label("a"); Spacer(); Label("b")
    }
    When(flag) {
      Label("yes")
    } else: {
      Label("no")
    }
    ForEach(list, id: \.self) { item in Label(item).padding(leading: 1) }
    if let first = names.first { Label(first) }
    Group {
      Label("g"); Label("h").offset(x: 1)
    }
    Label("text \(count)")
    Button("press").id("b").onTap { button in button.title = "x" }
    if count > 3 { Label("many").padding(1) } else { Button("few") }
    for name in names { Label(name).frame(width: 10).alignment([.top, .leading], value: 2) }
    TextField(text: "x").fill(.horizontal).layoutPriority(2)
    HStack(spacing: 1, alignment: .center) {
      Label("a"); Spacer(); Label("b")
    }
    When(flag) {
      Label("yes")
    } else: {
      Label("no")
    }
    ForEach(list, id: \.self) { item in Label(item).padding(leading: 1) }
    if let first = names.first { Label(first) }
    Group { Label("h").offset(x: 1) }
    Label("text \(count)")
    Button("press").id("b").onTap { button in button.title = "x" }
    if count > 3 { Label("many").padding(1) } else { Button("few") }
    for name in names { Label(name).frame(width: 10).alignment([.top, .leading], value: 2) }
    TextField(text: "x").fill(.horizontal).layoutPriority(2)
    HStack(spacing: 1, alignment: .center) { Label("a") }
    When(flag) {
      Label("yes")
    } else: {
      Label("no")
    }
    ForEach(list, id: \.self) { item in Label(item).padding(leading: 1) }
    if let first = names.first { Label(first) }
    Group { Label("h").offset(x: 1) }
    Label("text \(count)")
    Button("press").id("b").onTap { button in button.title = "x" }
    if count > 3 { Label("many").padding(1) } else { Button("few") }
    for name in names { Label(name).frame(width: 10).alignment([.top, .leading], value: 2) }
    TextField(text: "x").fill(.horizontal).layoutPriority(2)
    HStack(spacing: 1, alignment: .center) { Label("a") }
    When(flag) {
      Label("yes")
    } else: {
      Label("no")
    }
    ForEach(list, id: \.self) { item in Label(item).padding(leading: 1) }
    if let first = names.first { Label(first) }
    Group { Label("h").offset(x: 1) }
  }
}
