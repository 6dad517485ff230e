import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// Blocks of views and computing closures that read the plain value of a state, which they do not
/// follow.
@Suite struct PlainReadTests {
  final class Model {
    @State("count") var count = 0
    @State("other") var other = 0
    @State("items") var items = ["a"]
    @State var unnamed = 0
    init() {}
  }

  /// Shows the views with a button that runs a handler, presses it twice, and returns the mistakes
  /// that were reported, without the source file of this test.
  private func mistakes(
    after change: @escaping @MainActor (Model) -> Void,
    @ListBuilder<View> in content: @escaping @MainActor (Model) -> [View]
  ) async throws -> [String] {
    let model = Model()
    let host = try await TestHost(
      Window("Reads") {
        Button("Change") { change(model) }.id("change")
        VStack { content(model) }
      })
    for _ in 0..<2 { try await host.press("change") }
    return host.journal.filter { $0.subject == "diagnostic" }
      .map { $0.line.replacing(/^.*message=/, with: "") }
      .map { $0.replacing(/[A-Za-z]+\/PlainReadTests.swift:\d+/, with: "LINE") }
  }

  private static let count =
    "count (LINE) has changed, but it was read as a plain value in the block at LINE, which runs"
    + " only once; use $count, When or ForEach there"

  @Test func `a plain value in a title, a condition or a modifier is reported once`() async throws {
    let readers: [@MainActor (Model) -> [View]] = [
      { [Label("\($0.count) items")] },
      { $0.count > 0 ? [Label("some")] : [] },
      { [Label("a").disabled($0.count == 0)] },
    ]
    for reader in readers {
      let told = try await mistakes {
        $0.count += 1
      } in: {
        reader($0)
      }
      #expect(told == [Self.count])
    }
  }

  @Test func `the message about a block of When or ForEach has its line`() async throws {
    let told = try await mistakes {
      $0.count += 1
      $0.other += 1
      $0.unnamed += 1
    } in: { model in
      When(model.$count >= 0) { Label("\(model.other)") }
      ForEach(model.$items, id: \.self) { _ in Label("\(model.count)") }
      for _ in 0..<3 { Label("\(model.unnamed)") }
    }
    #expect(
      told == [
        "count (LINE) has changed, but it was read as a plain value in the block at LINE, which runs"
          + " only once; use $count, When or ForEach there",
        "other (LINE) has changed, but it was read as a plain value in the block at LINE, which runs"
          + " only once; use $other, When or ForEach there",
        "the state at LINE has changed, but it was read as a plain value in the block at LINE, which"
          + " runs only once; use its binding, When or ForEach there",
      ])
  }

  @Test func `a state that only the closure of map reads is reported`() async throws {
    let told = try await mistakes {
      $0.other += 1
    } in: { model in
      Label(model.$count.map { "\($0 + model.other)" })
    }
    #expect(
      told == [
        "other (LINE) has changed, but the closure at LINE reads it as a plain value, which it does"
          + " not follow; add $other with combine"
      ])
  }

  @Test func `a state that a closure reads but also follows is not reported`() async throws {
    let readers: [@MainActor (Model) -> Label] = [
      { model in
        Label(combine(model.$count, model.$other).map { _, _ in "\(model.count + model.other)" })
      },
      { model in Label(model.$count.map { $0 + 1 }.map { "\($0 + model.count)" }) },
    ]
    for reader in readers {
      let told = try await mistakes {
        $0.count += 1
        $0.other += 1
      } in: {
        [reader($0)]
      }
      #expect(told == [])
    }
  }

  @Test func `a change that the closure has used before the dispatch is over is not reported`()
    async throws
  {
    let told = try await mistakes {
      $0.other += 1
      $0.count += 1
    } in: { model in
      Label(model.$count.map { "\($0) of \(model.other)" })
    }
    #expect(told == [])
  }

  @Test func `a change before the window is shown does not hide the changes after it`()
    async throws
  {
    let model = Model()
    let window = Window("Reads") {
      Label("\(model.count)")
      Button("Add") { model.count += 1 }.id("add")
    }
    model.count = 2
    let host = try await TestHost(window)
    try await host.press("add")
    #expect(host.journal.count { $0.subject == "diagnostic" } == 1)
  }

  @Test func `code that follows its states, and states that do not change, are not reported`()
    async throws
  {
    let told = try await mistakes {
      $0.count += 1
      $0.items.append("\($0.count)")
    } in: { model in
      Label(model.$count.map { "\($0)" })
      Label("\(model.other) \(model.$count.wrappedValue)")
      Label(Binding(get: { "\(model.count)" }))
      ForEach(model.$items, id: \.self) { item in
        Button(item) { model.other = model.items.count }
      }
      Label("b").onAppear { $0.text = "\(model.count)" }
      observing(model)
    }
    #expect(told == [])
  }

  private func observing(_ model: Model) -> Label {
    let label = Label()
    model.$other.observe(owner: label) { [weak label] in
      label?.text = "\($0.new) of \(model.count)"
    }
    return label
  }

  @Test func `a state that its reader sets in the same block is not reported`() async throws {
    let told = try await mistakes {
      $0.items.append("z")
    } in: { model in
      fill(model)
    }
    #expect(told == [])
  }

  private func fill(_ model: Model) -> Label {
    if model.items.count < 2 { model.items.append("b") }
    return Label("filled")
  }

  // MARK: Blocks that run in handlers

  /// Shows a window with the views, runs script lines, and returns the mistakes that were reported.
  private func mistakes(
    after lines: String, @ListBuilder<View> in content: () -> [View]
  ) async throws -> [String] {
    let window = Window("Reads") { [] }
    for view in content() { window.append(view) }
    let host = try await TestHost(window)
    try await host.run(lines)
    return host.journal.filter { $0.subject == "diagnostic" }
      .map { $0.line.replacing(/^.*message=/, with: "") }
      .map { $0.replacing(/[A-Za-z]+\/PlainReadTests.swift:\d+/, with: "LINE") }
  }

  private func screens(_ model: Model) -> Navigator {
    Navigator("First") {
      Button("Push") { button in
        button.navigator?.push("Next") {
          Label("\(model.count)")
          Button("Add") { model.count += 1 }.id("add")
          Button("Back") { $0.navigator?.pop() }.id("leave")
        }
      }.id("push")
      Button("Reset") { model.count = 0 }.id("reset")
    }
  }

  @Test func `a change while a screen is shown is reported, and one after it is not`()
    async throws
  {
    let shown = try await mistakes(after: "press push\npress add") { screens(Model()) }
    #expect(shown == [Self.count])
    let model = Model()
    model.count = 3
    let gone = try await mistakes(after: "press push\npress leave\npress reset") { screens(model) }
    #expect(gone == [] && model.count == 0)
  }

  private func editor(_ model: Model) -> Button {
    Button("Edit") { button in
      Sheet("Edit") {
        Stepper("Count", value: model.$count).id("count")
        if model.count > 0 { Label("some") }
        DialogButton("Save") { model.count += 5 }.id("save")
      }.present(from: button)
    }.id("edit")
  }

  @Test
  func `a change while a dialog is shown is reported, and one by a button that closes it is not`()
    async throws
  {
    let edited = try await mistakes(after: "press edit\nset count 1") { editor(Model()) }
    #expect(edited == [Self.count])
    let model = Model()
    let saved = try await mistakes(after: "press edit\npress save") { editor(model) }
    #expect(saved == [] && model.count == 5)
  }

  // MARK: Parameters such as $item

  private struct Task: Identifiable, Equatable {
    var id: Int
    var title: String
    var isDone = false
    let kind = "errand"
  }

  /// Shows the rows for two tasks, changes the first, and returns the mistakes.
  private func mistakesOfRows(
    after change: @escaping @MainActor (inout Task) -> Void,
    @ListBuilder<View> in rows: @escaping @MainActor (Binding<[Task]>) -> [View]
  ) async throws -> [String] {
    let tasks = State([Task(id: 1, title: "Milk"), Task(id: 2, title: "Bread")])
    return try await mistakes(after: { (_: Model) in change(&tasks.wrappedValue[0]) }) { _ in
      rows(tasks.binding)
    }
  }

  private static let parameter =
    "the value of a parameter has changed, but it was read as a plain value in the block at LINE,"
    + " which runs only once; use the parameter with $ there, as in $item.title"

  @Test func `a row that shows a part of its element without a binding is reported once`()
    async throws
  {
    let readers: [@MainActor (Binding<[Task]>) -> View] = [
      { ForEach($0) { $task in Label(task.title) } },
      { ForEach($0) { $task in Toggle("\(task.title)!", isOn: $task.isDone) } },
      {
        ForEach($0) { $task in
          Label($task.title)
          Button("Edit \(task.title)")
        }
      },
      { tasks in SectionList { Section(tasks) { $task in Label(task.title) } } },
    ]
    for reader in readers {
      let told = try await mistakesOfRows(after: { $0.title += " and honey" }, in: { [reader($0)] })
      #expect(told == [Self.parameter])
    }
  }

  private struct Plain: Identifiable {
    var id: Int
    var title: String
  }

  /// Shows a row that renames its own element, presses its button, and returns the mistakes.
  private func mistakesOfRenaming<Item: Identifiable>(
    _ items: State<[Item]>, _ title: WritableKeyPath<Item, String>
  ) async throws -> [String] {
    let host = try await TestHost(
      Window {
        ForEach(items.binding) { $item in
          HStack {
            Label(item[keyPath: title])
            Button("Rename") { item[keyPath: title] += " and honey" }.id("rename")
          }
        }
      })
    try await host.run("press rename")
    #expect(items.wrappedValue[0][keyPath: title] == "Tea and honey")
    return host.journal.map(\.line).filter { $0.contains("plain-read") }
  }

  @Test func `a row that changes its own element and shows its old text is reported`() async throws
  {
    let task = State([Task(id: 1, title: "Tea")])
    #expect(try await mistakesOfRenaming(task, \.title).count == 1)
    // The elements cannot be compared.
    let plain = State([Plain(id: 1, title: "Tea")])
    #expect(try await mistakesOfRenaming(plain, \.title).count == 1)
  }

  @Test func `a row whose block reads only what does not change is not reported`() async throws {
    let told = try await mistakesOfRows {
      $0.title = "Honey"
      $0.isDone.toggle()
    } in: { tasks in
      ForEach(tasks) { $task in
        Toggle($task.title, isOn: $task.isDone).id("task-\(task.id)")
        Button("Delete") { print(task.title) }
        Label("Number \($task.wrappedValue.id)")
      }
      ForEach(tasks) { $task in
        Label(task.kind)
        Button("Remove \(task.id)") {}
      }
      ForEach(tasks) { task in Label(task.map { "\($0.title)" }) }
    }
    #expect(told == [])
  }

  @Test func `an old text that something else explains is not reported`() async throws {
    struct Person: Identifiable {
      var id: Int
      var name: String
      var alias = ""
      var count = 0
    }
    let people = State([
      Person(id: 123, name: ""), Person(id: 2, name: "Ada", alias: "Ada", count: 12),
    ])
    let told = try await mistakes(after: { (_: Model) in
      people.wrappedValue[0].name = "Tea"
      people.wrappedValue[1].name += " L"
      people.wrappedValue[1].count += 1
    }) { _ in
      ForEach(people.binding) { $person in
        Label("Item 129\(person.id)")
        Label($person.name)
        Label($person.alias)
        TextField("", text: $person.name)
      }
    }
    #expect(told == [])
  }

  @Test func `a mistake in a block is reported for one row only`() async throws {
    let tasks = State((1...50).map { Task(id: $0, title: "task \($0)") })
    let told = try await mistakes(after: { (_: Model) in
      for index in 0..<50 { tasks.wrappedValue[index].title += "!" }
    }) { _ in
      ForEach(tasks.binding) { $task in Label(task.title) }
    }
    #expect(told == [Self.parameter])
  }

  @Test func `a list without equality reports only rows whose own element has changed`()
    async throws
  {
    struct Note: Identifiable {
      var id: Int
      var text: String
    }
    let notes = State([Note(id: 1, text: "first")])
    let rows = ForEach(notes.binding) { $note in Label(note.text) }
    let told = try await mistakes { (_: Model) in
      let id = notes.wrappedValue.count + 1
      notes.wrappedValue.append(Note(id: id, text: "another"))
    } in: { _ in
      rows
    }
    #expect(told == [])
  }
}
