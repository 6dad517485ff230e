import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// Siblings with the same ID.
@Suite struct DuplicateIDTests {
  private let diagnostic =
    "lifecycle VStack[0]/dup diagnostic code=duplicate-id message=several views in one container have the same ID "
    + "(dup); give each its own ID"

  @Test func `siblings with the same id cause one diagnostic when they are shown`() async throws {
    let sink = TraceSink()
    let stack = VStack {
      Button("One").id("dup")
      Button("Two").id("dup")
      Button("Three").id("dup")
      Button("Four").id("else")
    }
    // Who asks for a path before the tree is shown takes nothing away.
    #expect(stack.children[0].path.text == "dup")
    let host = try await TestHost(Window { stack }, sink: sink)
    #expect(sink.lines(.lifecycle).filter { $0.contains("duplicate-id") } == [diagnostic])
    sink.removeAll()
    try await host.run("press else")
    #expect(sink.lines(.lifecycle).isEmpty)
  }

  @Test func `list items with the same id cause one diagnostic for each new set of items`()
    async throws
  {
    let sink = TraceSink()
    let items = ["a/b", "a∕b", "c", "c", "c", "d"].map { ListItem(id: $0, title: $0) }
    let list = ListBox("List", items: items).id("list")
    _ = try await TestHost(Window { list }, sink: sink)
    #expect(
      sink.lines(.lifecycle).filter { $0.contains("duplicate-id") } == [
        "lifecycle list/item[a∕b] diagnostic code=duplicate-id message=several items of the list "
          + "have the same ID (item[a∕b]); give each its own ID",
        "lifecycle list/item[c] diagnostic code=duplicate-id message=several items of the list "
          + "have the same ID (item[c]); give each its own ID",
      ])
    sink.removeAll()
    list.items = [ListItem(id: "e", title: "E"), ListItem(id: "f", title: "F")]
    #expect(sink.lines(.lifecycle) == [])
    list.items.append(ListItem(id: "e", title: "again"))
    #expect(sink.lines(.lifecycle).count { $0.contains("duplicate-id") } == 1)
  }

  @Test func `a view that is added with the id of a sibling causes a diagnostic`() async throws {
    let sink = TraceSink()
    let stack = VStack { Button("One").id("dup") }
    let host = try await TestHost(Window { stack }, sink: sink)
    #expect(sink.lines(.lifecycle).filter { $0.contains("duplicate-id") } == [])
    stack.append(VStack { Label("One").id("dup") })
    await host.settle()
    #expect(sink.lines(.lifecycle).filter { $0.contains("duplicate-id") } == [])
    stack.append(Button("Two").id("dup"))
    await host.settle()
    #expect(sink.lines(.lifecycle).filter { $0.contains("duplicate-id") } == [diagnostic])
    sink.removeAll()
    stack.children[2].id = "two"
    await host.settle()
    #expect(sink.lines(.lifecycle).isEmpty)
    stack.children[2].id = "dup"
    await host.settle()
    #expect(sink.lines(.lifecycle).filter { $0.contains("duplicate-id") } == [diagnostic])
  }

  @Test func `the branches of a condition may have the same id`() async throws {
    let sink = TraceSink()
    let flag = State(wrappedValue: true)
    let host = try await TestHost(
      Window {
        When(flag.projectedValue) {
          Button("One").id("dup")
        } else: {
          Button("Two").id("dup")
        }
      }, sink: sink)
    try await host.run("press dup")
    flag.wrappedValue = false
    try await host.run("press dup")
    #expect(sink.lines(.lifecycle).filter { $0.contains("duplicate-id") } == [])
  }

  @Test func `a script fails with a message if views in one container have the same ID`()
    async throws
  {
    let host = try await TestHost(
      Window {
        VStack {
          Button("One").id("dup")
          Button("Two").id("dup")
        }
        VStack { Button("One").id("a") }
        HStack { Button("Two").id("a") }
      })
    let same = await #expect(throws: TestFailure.self) { try await host.run("press dup") }
    #expect(
      same?.message
        == "script line 1: 2 views in one container have the same ID (VStack[0]/dup); give each its own ID"
    )
    let other = await #expect(throws: TestFailure.self) { try await host.run("press a") }
    #expect(
      other?.message
        == "script line 1: \"a\" matches 2 views: VStack[1]/a, HStack[0]/a; write more of the path"
    )
  }
}
