import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct FormTests {
  private struct Phone: Identifiable, Equatable {
    var id: Int
    var number: String
  }

  private let isCompany = State(false)
  private let phones = State([Phone(id: 1, number: "11")])
  private let name = State("")

  private func form(isLong: Bool = true) -> Form {
    Form {
      Section("You", footer: "All of it is stored.") {
        TextField("Name", text: name.binding).id("name")
        When(isCompany.binding) {
          TextField("Company", text: .constant("")).id("company")
        } else: {
          Toggle("Student").id("student")
        }
        ForEach(phones.binding) { phone in
          TextField("Phone", text: phone.number).id("phone")
        }
        if isLong { Stepper("Age", value: .constant(3)).id("age") }
      }
      Button("Save").id("save")
    }.id("form")
  }

  private func shown(_ form: Form) async throws -> TestHost {
    try await TestHost(Window { form }, size: Size(width: 24, height: 10))
  }

  @Test func `a form shows the labels of its fields in one column`() async throws {
    name.wrappedValue = "Ada"
    let host = try await shown(form())
    #expect(
      host.rows.prefix(7).map { $0.trimmed } == [
        "You", "Name  Ada", "[ ] Student", "Phone 11", "Age   ◂  3  ▸", "All of it is stored.",
        "[ Save ]",
      ])
    #expect(host.tree.contains { $0.contains(#"field "Name""#) })
    #expect(!host.tree.contains { $0.contains("label Name") })
  }

  @Test func `the label of a LabeledContent is in the column of the form's labels`() async throws {
    let total = State(7)
    let content = LabeledContent("A total", value: total.binding)
    let form = Form {
      TextField("Name", text: .constant("Ada"))
      content
      LabeledContent("Two") {
        Label("a")
        Label("b")
      }
    }
    let host = try await TestHost(Window { form }, size: Size(width: 24, height: 6))
    #expect(
      host.rows.prefix(3).map { $0.trimmed } == ["Name    Ada", "A total 7", "Two     a b"])
    #expect(host.tree.contains { $0.contains("label A total: 7") })
    #expect(!host.tree.contains { $0.contains("Label[0]") && $0.contains("7") })
    total.wrappedValue = 8
    content.label = "The total"
    await host.settle()
    #expect(
      host.rows.prefix(3).map { $0.trimmed } == ["Name      Ada", "The total 8", "Two       a b"])
    #expect(host.tree.contains { $0.contains("label The total: 8") })
  }

  @Test
  func `outside a form, the label is in front of the content and takes at most half of the row`()
    async throws
  {
    let row = LabeledContent("Price") { Label("12 euros") }
    let host = try await TestHost(Window { HStack { row } }, size: Size(width: 24, height: 2))
    #expect(host.rows.first?.trimmed == "Price 12 euros")
    #expect(host.tree.contains { $0.contains(#"group "Price""#) })
    for width in 1...24 {
      let narrow = LabeledContent("Price") { Label("12 euros") }
      let host = try await TestHost(Window { narrow }, size: Size(width: width, height: 2))
      let shown = host.rows.first?.trimmed ?? ""
      let label = shown.prefix { $0 != "1" }
      #expect(label.count <= width / 2 + width % 2, "\(width): \(shown)")
      #expect(width < 16 || shown == "Price 12 euros", "\(width): \(shown)")
    }
  }

  @Test func `rows of conditions and lists appear and disappear in a form`() async throws {
    let host = try await shown(form(isLong: false))
    #expect(host.tree.filter { $0.contains("field") }.count == 2)
    isCompany.wrappedValue = true
    phones.wrappedValue.append(Phone(id: 2, number: "22"))
    await host.settle()
    #expect(
      host.rows.prefix(6).map { $0.trimmed }
        == [
          "You", "Name", "Company", "Phone   11", "Phone   22", "All of it is stored.",
        ].map { $0 == "Name" ? "Name" : $0 })
    phones.wrappedValue.removeFirst()
    isCompany.wrappedValue = false
    await host.settle()
    #expect(host.rows.prefix(4).map { $0.trimmed } == ["You", "Name", "[ ] Student", "Phone 22"])
  }

  @Test func `a row keeps its text and focus when the rows around it change`() async throws {
    let host = try await shown(form())
    try await host.run("focus phone[1]\ntype 5")
    isCompany.wrappedValue = true
    phones.wrappedValue.insert(Phone(id: 0, number: "0"), at: 0)
    await host.settle()
    try await host.run("type 6")
    #expect(phones.wrappedValue.map(\.number) == ["0", "1156"])
  }

  @Test func `Tab moves from field to field of a form`() async throws {
    let form = form()
    let host = try await shown(form)
    var visited: [String] = []
    for _ in 0..<5 {
      try await host.key("tab")
      visited.append(host.application.context.focusedView?.id ?? "nothing")
    }
    #expect(visited == ["name", "student", "phone", "age", "save"])
    #expect(form.focusableViews.allSatisfy { !($0 is Form) })
  }

  @Test func `a section in a condition becomes a section of the form`() async throws {
    let host = try await shown(
      Form {
        TextField("Name", text: .constant(""))
        When(isCompany.binding) { Section("Company") { TextField("Title", text: .constant("")) } }
      })
    #expect(!host.tree.contains { $0.contains("Company") })
    isCompany.wrappedValue = true
    await host.settle()
    #expect(host.rows.prefix(4).map { $0.trimmed } == ["Name", "", "Company", "Title"])
    #expect(host.tree.contains { $0.contains("heading") && $0.contains("Company") })
  }

  @Test func `a handler that hides the row of its control runs until it returns`() async throws {
    let isBusy = State(false)
    let result = State("none")
    let host = try await shown(
      Form {
        When(isBusy.binding) {
          Spinner("Loading").id("spinner")
        } else: {
          Button("Go").onTap { button in
            isBusy.wrappedValue = true
            defer { isBusy.wrappedValue = false }
            try await button.clock?.sleep(for: .seconds(2))
            result.wrappedValue = "done"
          }.id("go")
          Section("More") { TextField("Note", text: .constant("")).id("note") }
        }
        Button("Next").id("next")
        Label(result.binding).id("result")
      })
    try await host.press("go")
    #expect(host.rows.prefix(3).map { $0.trimmed } == ["⠋ Loading", "[ Next ]", "none"])
    #expect(!host.tree.contains { $0.contains("Go") || $0.contains("note") })
    try await host.advance(by: .seconds(2))
    #expect(
      host.rows.prefix(5).map { $0.trimmed } == ["[ Go ]", "", "More", "Note", "[ Next ]"])
    #expect(try host.text("result") == "done")
  }

  @Test func `the focus moves to the row that takes the place of a hidden one`() async throws {
    let host = try await shown(form())
    try await host.run("focus student")
    isCompany.wrappedValue = true
    await host.settle()
    #expect(host.application.context.focusedView?.id == "company")
    isCompany.wrappedValue = false
    await host.settle()
    #expect(host.application.context.focusedView?.id == "student")
  }

  @Test func `a row of a form appears and disappears with its branch`() async throws {
    var told: [String] = []
    let host = try await shown(
      Form {
        When(isCompany.binding) {
          Label("Company").onAppear { told.append("+ company") }
            .onDisappear { told.append("- company") }
        } else: {
          Label("Person").onAppear { told.append("+ person") }.onDisappear {
            told.append("- person")
          }
        }
      })
    for isShown in [true, false] {
      isCompany.wrappedValue = isShown
      await host.settle()
    }
    #expect(told == ["+ person", "+ company", "- person", "+ person", "- company"])
  }

  @Test func `a hidden row of a form takes no space`() async throws {
    let host = try await shown(
      Form {
        TextField("Name", text: .constant("")).hidden(isCompany.binding)
        Button("Save")
      })
    isCompany.wrappedValue = true
    await host.settle()
    #expect(host.rows[0].trimmed == "[ Save ]")
  }

  @Test func `a label that changes is measured again, and is not repeated by the placeholder`()
    async throws
  {
    let label = State("Name")
    let (text, age, done) = (State(""), State(3), State(0.5))
    let field = TextField(label.binding, text: text.binding)
    let form = Form {
      field
      Stepper(label.binding.map { "\($0)*" }, value: age.binding, in: 0...9)
      ProgressBar(label.binding, fraction: done.binding)
      HStack { TextField(label.binding, text: text.binding) }
      Stepper("Age", value: age.binding, in: 0...9).id("age")
    }
    let host = try await shown(form)
    #expect(
      host.rows.prefix(5).map { $0.trimmed } == [
        "Name", "Name* ◂ 3 ▸", "Name  ██████░░░░░░░  50%", "Name", "Age   ◂ 3 ▸",
      ])
    label.wrappedValue = "Full name"
    await host.settle()
    #expect(
      host.rows.prefix(5).map { $0.trimmed } == [
        "Full name", "Full name* ◂ 3 ▸", "Full name  ████░░░░  50%", "Full name",
        "Age        ◂ 3 ▸",
      ])
    #expect(field.placeholder.isEmpty)
    label.wrappedValue = ""
    await host.settle()
    #expect(host.rows.prefix(2).map { $0.trimmed } == ["", "*   ◂ 3 ▸"])
    label.wrappedValue = "You"
    await host.settle()
    #expect(host.rows[0].trimmed == "You" && field.placeholder.isEmpty)
    // A label that the program sets is measured again too.
    field.label = "Your name"
    await host.settle()
    #expect(host.rows[0].trimmed == "Your name" && host.rows[4].hasPrefix("Age       ◂"))
  }

  @Test func `elements of a section's ForEach that share an id are reported once`() async throws {
    let sink = TraceSink()
    let names = State(["a", "b", "a"])
    let window = Window {
      Form { Section("Names") { ForEach(names.binding, id: \.self) { name in Label(name) } } }
    }
    let host = try await TestHost(window, sink: sink)
    names.wrappedValue.append("c")
    await host.settle()
    #expect(
      sink.lines(.lifecycle).filter { $0.contains("duplicate-id") }
        .map { $0.split(separator: "message=").last ?? "" } == [
          "several elements of the ForEach have the same ID (a); give each element its own ID"
        ])
  }
}

extension String {
  /// The line without the spaces around it.
  fileprivate var trimmed: String {
    split(separator: " ", omittingEmptySubsequences: false).reversed().drop { $0.isEmpty }
      .reversed().drop { $0.isEmpty }.joined(separator: " ")
  }
}
