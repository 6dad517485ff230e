import Testing
import Trellis
import TrellisTesting

/// Children are appended and replaced, with a block or with a list.
@Suite struct ChildrenTests {
  @Test(.tags(.row126)) func `the children method appends its views on each call`() async throws {
    let stack = VStack { Label("a") }
      .children {
        Label("b")
        Label("c")
      }
    let host = try await TestHost(Window { stack })
    stack.children { Label("d") }
    await host.settle()
    #expect(Array(host.rows.prefix(5)) == ["a", "b", "c", "d", ""])
  }

  @Test(.tags(.row126))
  func `replaced children are released, and remaining children keep the focus`()
    async throws
  {
    let kept = TextField(text: "kept").id("kept")
    weak var released: Label?
    let stack = VStack { kept }
    do {
      let label = Label("old")
      released = label
      stack.append(label)
    }
    let host = try await TestHost(Window { stack })
    try await host.run("focus kept")
    #expect(released != nil)
    stack.setChildren {
      Label("new")
      kept
    }
    await host.settle()
    #expect(released == nil)
    #expect(kept.isFocused)
    #expect(Array(host.rows.prefix(3)) == ["new", "kept", ""])
  }

  @Test(.tags(.row126)) func `a child that is given twice is placed at its first position`() {
    let (a, b) = (Label("a"), Label("b"))
    let stack = VStack()
    stack.setChildren([a, b, a])
    #expect(stack.children.map { ($0 as? Label)?.text } == ["a", "b"])
  }

  @Test(.tags(.row126)) func `a child that moves to another parent leaves the first one`() {
    let child = Label("x")
    let first = VStack { child }
    let second = VStack()
    second.setChildren([child])
    #expect(first.children.isEmpty)
    #expect(child.parent === second)
    second.setChildren([])
    #expect(child.parent == nil)
  }
}
