import Testing
import Trellis
import TrellisTesting

@Suite struct WhenTests {
  @Test(.tags(.row109)) func `conditions nest three deep, in all eight combinations`() async throws
  {
    let flags = (0..<3).map { State(wrappedValue: false, "flag\($0)") }
    let (a, b, c) = (
      flags[0].projectedValue, flags[1].projectedValue, flags[2].projectedValue
    )
    let row = HStack(spacing: 1) {
      Label("<")
      When(a) {
        Label("a")
        When(b) {
          Label("b")
          When(c) { Label("c") }
        } else: {
          When(c) {
            Label("-c")
          } else: {
            Label("-c-")
          }
        }
      } else: {
        When(b) { When(c) { Label("-bc") } }
      }
      Label(">")
    }
    let host = try await TestHost(Window { row })
    let expected = [
      "< >", "< a -c- >", "< >", "< a b >", "< >", "< a -c >", "< -bc >", "< a b c >",
    ]
    for from in 0..<8 {
      for to in 0..<8 {
        for bits in [from, to] {
          for (index, flag) in flags.enumerated() { flag.wrappedValue = bits >> index & 1 == 1 }
          await host.settle()
          #expect(host.rows[0] == expected[bits])
        }
      }
    }
  }

  @Test(.tags(.row109)) func `a branch keeps what was typed in it while it is hidden`() async throws
  {
    let isFirst = State(wrappedValue: true)
    let host = try await TestHost(
      Window {
        VStack {
          When(isFirst.projectedValue) {
            TextField().id("name")
          } else: {
            TextField().id("city")
          }
        }
      })
    try await host.run("focus name\ntype Ada")
    isFirst.wrappedValue = false
    await host.settle()
    #expect(host.node("name") == nil)
    #expect(host.frame?.focus?.text.hasSuffix("/city") == true)
    try await host.run("type Rome")
    isFirst.wrappedValue = true
    await host.settle()
    #expect(host.node("name")?.value == "Ada")
    isFirst.wrappedValue = false
    try await host.run("focus city\ntype !\nexpect city Rome!")
    #expect(host.messages.isEmpty)
  }

  @Test(.tags(.row109)) func `a branch is built once, when it is shown for the first time`()
    async throws
  {
    let flag = State(wrappedValue: false)
    var (built, other, eager) = (0, 0, 0)
    func count(_ counter: inout Int) -> View {
      counter += 1
      return Label("x")
    }
    let host = try await TestHost(
      Window {
        VStack {
          When(flag.projectedValue) {
            count(&built)
          } else: {
            count(&other)
          }
          When(flag.projectedValue, .eagerly) {
            count(&eager)
          } else: {
            count(&eager)
          }
        }
      })
    #expect((built, other, eager) == (0, 1, 2))
    for _ in 0..<3 {
      flag.wrappedValue.toggle()
      await host.settle()
    }
    #expect((built, other, eager) == (1, 1, 2))
  }

  @Test(.tags(.row109))
  func `both branches may use the same id; scripts find the one that is shown`()
    async throws
  {
    var presses: [String] = []
    let flag = State(wrappedValue: true)
    let host = try await TestHost(
      Window {
        VStack {
          When(flag.projectedValue) {
            Button("One").id("go").onTap { presses.append("one") }
          } else: {
            Button("Two").id("go").onTap { presses.append("two") }
          }
        }.id("form")
      })
    try await host.run("press form/go")
    flag.wrappedValue = false
    try await host.run("press go")
    #expect(presses == ["one", "two"])
  }

  @Test func `a hidden condition takes neither space nor spacing, and is released when removed`()
    async throws
  {
    let flag = State(wrappedValue: false)
    weak var released: When?
    let column = VStack(spacing: 1) { Label("a") }
    let host = try await TestHost(Window { column })
    do {
      let when = When(flag.projectedValue) { Label("when") }
      released = when
      column.append(when)
      column.append(Label("b"))
    }
    await host.settle()
    #expect(Array(host.rows.prefix(4)) == ["a", "", "b", ""])
    released?.removeFromParent()
    await host.settle()
    #expect(released == nil)
    flag.wrappedValue = true
    await host.settle()
    #expect(host.rows[2] == "b")
  }

  @Test func `removing a view from a hidden condition renumbers the paths of its siblings`()
    async throws
  {
    let flag = State(wrappedValue: true)
    let inner = Button("inner")
    let when = When(flag.projectedValue) { inner }
    let host = try await TestHost(
      Window {
        VStack {
          when
          Button("outer")
        }
      })
    when.isHidden = true
    await host.settle()
    #expect(host.tree.contains { $0.contains("outer") && $0.contains("[Button[1]]") })
    inner.removeFromParent()
    await host.settle()
    #expect(host.tree.contains { $0.contains("outer") && $0.contains("[Button[0]]") })
  }

  @Test func `if a condition shows a button where another hides the focused one, it has the focus`()
    async throws
  {
    let step = State(0)
    let window = Window {
      VStack {
        Button("Leave").id("leave")
        When(step.binding == 0) { Button("Next").id("a").defaultFocus() }
        When(step.binding == 1) { Button("Next").id("b") }
        When(step.binding == 2) { Label("wait") }
        When(step.binding == 3) { Button("Next").id("c") }
      }
    }
    let host = try await TestHost(window)
    #expect(window.context?.focusedView?.id == "a")
    for (number, focus) in [(1, "b"), (0, "a"), (3, "c"), (2, "leave"), (1, "leave")] {
      step.wrappedValue = number
      await host.settle()
      #expect(window.context?.focusedView?.id == focus)
    }
  }
}
