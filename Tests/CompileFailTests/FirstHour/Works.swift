// Lines that users of SwiftUI, UIKit and Textual write in their first hour, and that work here.
import Trellis
import TrellisProgram
import TrellisTable

enum Phase: String, CaseIterable { case work, pause }

struct Note { var text: String }

/// Members with the names of methods that are refused on a binding.
struct Kitchen { var sink = 1, onChange = 2, prefix = "a", joined = true }

enum Progress { case idle, finished(Int), failed(Note) }

struct Person: Identifiable, Equatable {
  var id: Int
  var name: String
}

@MainActor
final class Model {
  @State var name = ""
  @State var nickname: String? = nil
  @State var password = ""
  @State var isOn = false
  @State var isMaybe: Bool? = nil
  @State var volume = 0.5
  @State var count = 3
  @State var marked: Set<Int> = []
  @State var items = ["a"]
  @State var size = "M"
  @State var color: String? = nil
  @State var index = 0
  @State var people = [Person(id: 1, name: "Ada")]
  @State var others: [Person]? = nil
  @State var range = 0..<3
  @State var done = 0.25
  @State("selected") var note: Note?
  @State("person") var person: Person?
  @Stored("last") var last: String?
  @State("phase") var phase = Phase.work
  @State("next") var next: Phase? = nil

  func save() {}

  func load() async throws {}

  func form() -> some View {
    VStack {
      Label("Hello")
      Label($name)
      Label($count)
      Label("\(count) people")
      Label($name.map { "Hello, \($0)!" })
      TextField("Name", text: $name)
      TextField("Nickname", text: $nickname)
      TextField("Age", value: $count)
      TextField("Rate", value: $volume)
      TextField("Name", text: $name, placeholder: "your name")
      TextField(placeholder: "your name").text($name)
      TextField("Name", text: $name).onSubmit { self.save() }
      TextField("Name", text: $name).onChange { text in print(text) }
      SecureField("Password", text: $password)
      SearchField("Find", text: $name)
      TextArea("Note", text: $name)
      Button("Save") {}
      Button("Save") { print("saved") }
      Button("Save", action: save)
      Button("Save") { button in button.isEnabled = false }
      Button("Save") { $0.isEnabled = false }
      Button("Load") { button in try await button.clock?.sleep(for: .seconds(2)) }
      Button("Load") { try await self.load() }
      Button("Load", action: load)
      Button($name) { button in button.isEnabled = false }
      Button($name) { try await self.load() }
      Button("Save").onTap { button in button.title = "Saved" }
      Toggle("On", isOn: $isOn)
      Toggle("On", isOn: $isOn).onChange { isOn in print(isOn) }
      Slider("Volume", value: $volume)
      Slider("Volume", value: $volume, in: 0...1)
      Slider("Volume", value: $count, in: 0...11)
      Stepper("Count", value: $count)
      Stepper("Count", value: $count, in: 0...10)
      Stepper("Rate", value: $volume, in: 0...1, step: 0.1)
      Picker("Size", ["S", "M", "L"], selection: $size)
      Picker("Colour", ["red", "green"], selection: $color)
      Picker("Index", [1, 2, 3], selection: $count) { "\($0)" }
      SegmentedControl("Size", ["S", "M", "L"], selection: $size)
      SegmentedControl("Size", ["S", "M", "L"], selectedIndex: $index)
      SegmentedControl("Colour", ["red", "green"], selection: $color)
      SegmentedControl("Phase", Phase.allCases, selection: $phase)
      SegmentedControl("Next", Phase.allCases, selection: $next)
      SegmentedControl("Index", [1, 2, 3], selection: $index)
      SegmentedControl("Index", [1, 2, 3], selection: $index) { "\($0) h" }
      Picker("Phase", Phase.allCases, selection: $phase)
      Picker("Next", Phase.allCases, selection: $next)
      Picker("Index", [1, 2, 3], selection: $index)
      ProgressBar("Copying", fraction: $done)
      ProgressBar("Copying", value: $count, total: 8)
      Divider()
    }
  }

  func titles() -> some View {
    VStack {
      TextField($name, text: $name)
      TextField($name, text: $nickname)
      TextField($name, value: $count)
      SecureField($name, text: $password)
      TextArea($name, text: $name)
      Slider($name, value: $volume, in: 0...1)
      Slider($name, value: $count, in: 0...11)
      Stepper($name, value: $count)
      Stepper($name, value: $volume, in: 0...1, step: 0.1)
      Picker($name, ["S", "M", "L"], selection: $size)
      Picker($name, ["red", "green"], selection: $color)
      Picker($name, Phase.allCases, selection: $phase)
      Picker($name, [1, 2, 3], selection: $count) { "\($0)" }
      ProgressBar($name)
      ProgressBar($name, fraction: $done)
      ProgressBar($name, value: $count, total: 8)
      Spinner($name)
      GroupBox($name) { Label("a") }
      GroupBox($name.map { "Box of \($0)" }, spacing: 1) { Label("a") }
      Tabs { Tab($name) { Label("a") } }
      Bar($name) { BarItem(.save) }
      Menu($name) { MenuItem("Open") }
      Form { Section($name) { Label("a") } }
      SectionList { Section($name, footer: "b") { Label("a") } }
      HStack {
        Label("a"); Divider(); Label("b")
      }
      Spacer()
      Link("Manual", to: "https://example.org")
    }
  }

  func modifiers() -> [View] {
    [
      Label("a").padding(),
      Label("a").padding(2),
      Label("a").padding(.horizontal),
      Label("a").padding(.top, 1),
      Label("a").padding([.top, .leading], 2),
      Label("a").frame(width: 10),
      Label("a").frame(width: 10, height: 2),
      Label("a").frame(maxWidth: 20),
      Label("a").frame(maxWidth: .infinity),
      Label("a").frame(maxWidth: .infinity, maxHeight: .infinity),
      Label("a").frame(minWidth: 10, maxWidth: .infinity),
      Label("a").frame(minWidth: 10, maxWidth: .infinity, minHeight: 2, maxHeight: .infinity),
      Label("a").frame(maxWidth: 10, maxHeight: .infinity),
      Label("a").frame(maxWidth: .infinity, minHeight: 2, maxHeight: 4),
      Label("a").hidden(),
      Label("a").hidden($isOn),
      Label("a").disabled(true),
      Label("a").disabled($isOn),
      Label("a").disabled($name.isEmpty),
      Label("a").opacity(0.5),
      Label("a").cornerRadius(1),
      Label("a").border(),
      Label("a").bold().italic().underline(),
      Label("a").background(.accent),
      Label("a").textColor(.error),
      Label("a").tint(.accent),
      Label("a").id("a"),
      Label("a").onAppear { print("appeared") },
      Label("a").onDisappear { print("gone") },
      Label("a").task { print("working") },
      Label("a").onTap { print("tapped") },
      TextField("Name", text: $name).readOnly(),
      TextField("Name", text: $name).readOnly($isOn),
      TextField("Name", text: $name).problem("a name is needed"),
      TextField("Name", text: $name).problem($name.map { $0.isEmpty ? "a name is needed" : nil }),
      TextField("Name", text: $name).textIsPublic(),
    ]
  }

  func lists() -> some View {
    Form {
      Section("You") {
        TextField("Name", text: $name)
        When($isOn) { Label("yes") }
        if count > 2 { Label("many") }
        ForEach($people) { person in TextField("Name", text: person.name) }
      }
      ForEach($people) { person in Toggle("Known", isOn: person.name.isEmpty) }
      ForEach($people) { person in Button(person.name) { self.save() } }
      ForEach($people) { person in Toggle(person.name, isOn: self.$isOn) }
      ForEach($people) { $person in TextField("Name", text: $person.name) }
      ForEach($people) { $person in Button(person.name) { person.name = "" } }
      ForEach($people, id: \.name) { $person in Label($person.name) }
      ForEach($others) { person in Label(person.name) }
      ForEach($range) { index in Label("Row \(index)") }
      ForEach($count.map { 0..<$0 }) { index in Label("Row \(index)") }
      for index in 0..<3 { Label("Row \(index)") }
      for person in people { Label(person.name) }
      When($nickname) { name in
        Label(name)
      } else: {
        Label("no nickname")
      }
      When($isMaybe == true) { Label("yes") }
      When($count > 2) { Label("many") }
      SectionList { Section($people) { person in Label(person.name) } }
      SectionList { Section($people) { $person in Label($person.name) } }
      SectionList { Section($people) { person in Label(person.name) }.onSelect { print(1) } }
      Scroll { Label("long") }
      Tabs { Tab("General") { Label("a") } }
      GroupBox("Box") { Label("a") }
      LabeledContent("Total", value: $count)
      LabeledContent("Name", value: $name)
      LabeledContent("Kind") { Label("a") }
      ZStack { Label("a") }
      Split(.horizontal) {
        Label("a")
      } second: {
        Label("b")
      }
    }
  }

  func others(_ window: Window, _ button: Button) {
    Alert("Delete?", message: "It is gone then.") {
      DialogButton("Delete", role: .destructive) { self.save() }
      DialogButton.cancel()
    }.present(from: button)
    Alert("Delete?").addButton("Delete") { self.save() }.present(in: window)
    Sheet("Name") { TextField("Name", text: $name) }.answer(.shouldDismiss) { _ in true }.present(
      in: window)
    _ = Navigator("Start") { Button("Next") { $0.navigator?.push("Next") { Label("next") } } }
    _ = Bar("Title") { BarItem(.save) { item in item.isEnabled = false } }
    _ = Bar("Title") { BarItem("Save") { self.save() } }
    _ = Bar("Title") { BarItem(.refresh) { item in try await item.clock?.sleep(for: .seconds(2)) } }
    _ = Bar("Title") { BarItem("Load") { try await self.load() } }
    _ = Menu("File") { MenuItem("Open") { self.save() } }
    _ = Menu("File") { MenuItem("Open") { item in item.isEnabled = false } }
    _ = Menu("File") { MenuItem("Open") { try await self.load() } }
    _ = Menu("File") { MenuItem("Open") { item in try await item.clock?.sleep(for: .seconds(2)) } }
    _ = DialogButton("OK") { button in button.isEnabled = false }
    _ = DialogButton("OK") { button in try await button.clock?.sleep(for: .seconds(2)) }
    _ = DialogButton.cancel { try await self.load() }
    Alert("Delete?").addButton("Delete") { try await self.load() }.present(in: window)
    _ = Window($name) { form() }
    _ = combine($nickname, $isMaybe, $name, $count, $isOn).map {
      nickname, maybe, name, count, isOn in
      nickname == nil && maybe == nil && name != "" && count != 0 && nickname != name && isOn
    }
    _ = Window(title: $name.map { "Notes: \($0)" }) { form() }
    _ = Window("Notes") { form() }
    _ = Window(title: "Notes") { form() }.onKey("ctrl-s") { _ in self.save() }
    window.onKey("ctrl-z") { self.save() }
    window.onKey("ctrl-z", save)
    window.onKey("ctrl-z") { print("undone") }
    window.onKey("ctrl-q") { window in window.close() }
    window.onKey("ctrl-q") { $0.close() }
    window.onKey("ctrl-u") { await Task.yield() }
    _ = BarItem("Save").disabled(Binding(get: { self.count == 0 }))
    let due = State<Int?>(nil)
    _ = TextField("Due", value: due.binding)
    let total = State(20)
    combine($name, total.binding).wrappedValue = ("Ada", 3)
    _ = combine($phase, $volume).map { phase, volume in phase == .work ? 1 : volume }
    _ = combine($phase, $volume, $isOn).map { $0.0 == .work && $0.1 > 1 && $0.2 }
    _ = combine($phase, $volume, $isOn, $size).map { phase, _, isOn, _ in phase == .pause || isOn }
    _ = combine($phase, $volume, $isOn, $size, $count).map { _, _, isOn, _, count in
      isOn && count > 0
    }
    _ = Toggle("a", isOn: $marked.contains(3))
    _ = When($items.contains("a")) { Label("a") }
    _ = Label($name + ", " + $size)
    _ = Label("Hello, " + $name)
    _ = ForEach($people) { person in Label(person.name + "!") }
    _ = Button("Quit") { button in button.window?.close() }
    _ = MenuItem("Quit") { item in item.window?.close() }
    _ = Label("a").hidden($note == nil)
    _ = Label($person.name.or("none"))
    _ = When($person.id == 3) { Label("the third") }
    $name.observe(owner: self) { change in total.wrappedValue = change.new.count }
    _ = Label(total.binding)
    button.title = "Saved"
    button.isEnabled = false
    button.isHidden = true
  }
  func repeated(_ window: Window, _ table: Table) {
    table.answer(.shouldSaveCell) { table, edit in
      if edit.column.name == "count", case .integer(let new) = edit.new, new < 0 {
        table.reject("a count cannot be negative")
        return false
      }
      if (edit.new.asDouble ?? 0) < 0 { return false }
      return edit.new.asString?.isEmpty != true && edit.new != edit.old
    }
    let progress = State(Progress.idle)
    _ = When(progress.binding.map { if case .finished(let rows) = $0 { rows } else { nil } }) {
      rows in Label(rows)
    }
    _ = When(progress.binding.map { if case .failed(let note) = $0 { note } else { nil } }) {
      note in Label(note.map { $0.text })
    }
    _ = Label(
      progress.binding.map { progress in
        print(progress)
        return "\(progress)"
      })
    _ = Label($note.text ?? "no note")
    _ = Label($nickname ?? "none")
    _ = TextField("Nickname", text: $nickname ?? "")
    let kitchen = State(Kitchen())
    _ = Label(kitchen.binding.sink)
    _ = Label(kitchen.binding.onChange)
    _ = Label(kitchen.binding.prefix)
    _ = When(kitchen.binding.joined) { Label("a") }
    let today = CalendarDate(dayNumber: 20_000)
    for day in today...today.advanced(by: 6) { print(day, today.distance(to: day)) }
    window.timers?.every(.seconds(1)) { self.count += 1 }
    _ = ForEach($people) { person in
      Button("Rename") { self.$people[id: person.id].wrappedValue?.name = "Grace" }
    }
  }
}
