import Testing
import Trellis
import TrellisTesting

@Suite struct ListBuilderTests {
  private func list(@ListBuilder<Int> _ content: () -> [Int]) -> [Int] { content() }

  @Test(.tags(.row106))
  func `every kind of statement in a list builder gives the expected elements`() {
    let none: Int? = nil
    let some: Int? = 3
    let direction = Axis.vertical
    var statements = 0
    let built = list {
      1
      none
      some
      [4, 5]
      statements += 1
      let six = 6
      six
      if statements == 1 { 7 }
      if statements == 2 { 70 }
      if statements == 1 { 8 } else { 80 }
      if let some { some + 6 }
      if let none { none }
      switch direction {
      case .horizontal: 100
      case .vertical: 10
      }
      for number in 11...12 { number }
      if #available(macOS 15, *) { 13 }
      Group {
        14
        Group { 15 }
      }
      Group {}
    }
    #expect(built == [1] + Array(3...15))
    #expect(statements == 1)
    #expect(list {} == [])
  }

  private struct AlertAction: Equatable {
    var title: String
    var isDestructive = false
  }

  private func alert(@ListBuilder<AlertAction> _ actions: () -> [AlertAction]) -> [AlertAction] {
    actions()
  }

  @Test(.tags(.row107)) func `a list builder can build elements of a type declared by the program`()
  {
    let built = alert {
      for name in ["Copy", "Move"] { AlertAction(title: name) }
      Group { AlertAction(title: "Delete", isDestructive: true) }
    }
    #expect(built.map(\.title) == ["Copy", "Move", "Delete"])
    #expect(built.map(\.isDestructive) == [false, false, true])
  }

  private func buttons(_ names: String...) -> [View] { names.map { Button($0) } }

  @ListBuilder<View> private func titled(_ title: String, loud: Bool) -> [View] {
    Label(title)
    if loud { Label("!") }
  }

  @Test(.tags(.row108)) func `groups and helper functions in a builder add no views to the tree`()
    async throws
  {
    let stack = VStack {
      titled("Edit", loud: true)
      Group {
        buttons("Cut", "Copy")
        Group { Label("end") }
      }
    }
    let host = try await TestHost(Window { stack })
    #expect(
      stack.children.map(\.path.text) == [
        "VStack[0]/Label[0]", "VStack[0]/Label[1]", "VStack[0]/Button[0]", "VStack[0]/Button[1]",
        "VStack[0]/Label[2]",
      ])
    #expect(stack.children.allSatisfy { $0.parent === stack })
    #expect(Array(host.rows.prefix(5)) == ["Edit", "!", "[ Cut ]", "[ Copy ]", "end"])
  }

  @Test(.tags(.row111))
  func `a plain if or for in a builder is evaluated once and does not follow its state`()
    async throws
  {
    let flag = State(wrappedValue: true)
    let names = State(wrappedValue: ["a", "b"])
    let host = try await TestHost(
      Window {
        VStack {
          if flag.wrappedValue { Label("shown") }
          for name in names.wrappedValue { Label(name) }
        }
      })
    let before = host.rows
    #expect(Array(before.prefix(3)) == ["shown", "a", "b"])
    flag.wrappedValue = false
    names.wrappedValue = ["c"]
    host.application.requestFullFrame()
    await host.settle()
    #expect(host.rows == before)
  }
}
