import Testing
import Trellis
import TrellisTesting

/// Conditions and lists as rows of a section of single views.
struct ConditionalRowTests {
  private let isOn = State(false)
  private let names = State(["Ada"])

  private var list: SectionList {
    SectionList {
      Section {
        Label("first")
        When(isOn.binding) {
          Toggle("one").id("one")
          When(isOn.binding) { Label("two") }
        }
        ForEach(names.binding, id: \.self) { name in Label(name) }
        Label("last")
      }
    }.id("list")
  }

  @Test func `a condition that is false adds no row to a section`() async throws {
    let host = try await TestHost(Window { list })
    #expect(host.rows.prefix(4) == ["  first", "  Ada", "  last", ""])
    try await host.run("select list 3")
    #expect(host.node("list")?.value == "row 3 of 3")
  }

  @Test func `rows of conditions and lists appear and disappear in a section`() async throws {
    let host = try await TestHost(Window { list })
    isOn.wrappedValue = true
    names.wrappedValue.append("Grace")
    await host.settle()
    #expect(
      host.rows.prefix(6) == ["  first", "  [ ] one", "  two", "  Ada", "  Grace", "  last"])
    try await host.run("press one")
    isOn.wrappedValue = false
    await host.settle()
    #expect(host.rows.prefix(4) == ["  first", "  Ada", "  Grace", "  last"])
    isOn.wrappedValue = true
    await host.settle()
    #expect(host.rows[1] == "  [x] one")
  }

  @Test func `the path of a row does not change when a condition before it changes`() async throws {
    let host = try await TestHost(Window { list })
    func path() -> String? {
      host.frame?.semantics.children.first?.children.first { $0.label == "last" }?.path.text
    }
    let before = path()
    isOn.wrappedValue = true
    await host.settle()
    #expect(before?.hasSuffix("row[0,3]") == true)
    #expect(path() == before)
  }

  @Test func `Tab moves from a list to the control in its current row`() async throws {
    let list = SectionList {
      Section {
        for number in 1...3 { Button("\(number)").id("button\(number)") }
      }
    }.id("list")
    let host = try await TestHost(
      Window {
        list; Button("after")
      })
    try await host.run("focus list\nkey down\nkey down\nkey tab")
    #expect(host.frame?.focus?.text.hasSuffix("button3") == true)
    try await host.run("key tab")
    #expect(host.frame?.focus?.text.contains("Button") == true)
  }
}
