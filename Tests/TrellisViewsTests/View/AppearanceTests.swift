import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct AppearanceTests {
  @Test(.tags(.row123))
  func `a view appears once when it is shown and disappears once when it leaves`()
    async throws
  {
    let sink = TraceSink()
    var events: [String] = []
    let label = Label("x").id("x")
      .onAppear { label in events.append("appear \(label.text)") }
      .onDisappear { events.append("disappear") }
    let stack = VStack { VStack { label } }
    #expect(events == [])
    let window = Window {
      stack
      Button("Take").id("take").onTap { stack.setChildren([]) }
    }
    #expect(events == [])
    let host = try await TestHost(window, sink: sink)
    #expect(events == ["appear x"])
    #expect(host.frame?.number == 1)
    label.text = "y"
    stack.isHidden = true
    await host.settle()
    stack.isHidden = false
    await host.settle()
    #expect(events == ["appear x"])
    sink.removeAll()
    try await host.run("press take")
    #expect(events == ["appear x", "disappear"])
    #expect(
      sink.lines == [
        "input press id=take", "  event take primaryAction [1]",
        "  lifecycle VStack[0]/VStack[0]/x disappear [1]",
      ])
    stack.append(label)
    await host.settle()
    #expect(events == ["appear x", "disappear", "appear y"])
  }

  @Test func `appearance handlers that change views endlessly leave one diagnostic`() async throws {
    let sink = TraceSink()
    let stack = VStack()
    let (first, second) = (Label("one").id("one"), Label("two").id("two"))
    first.onAppear { stack.setChildren([second]) }
    second.onAppear { stack.setChildren([first]) }
    let host = try await TestHost(Window { stack }, sink: sink)
    let notes = { sink.lines(.lifecycle).filter { $0.contains("endless-appearances") } }
    #expect(notes().isEmpty)
    stack.append(first)
    await host.settle()
    #expect(notes().count == 1)
    #expect(notes().first?.contains("change the tree in only one handler") == true)
  }

  @Test func `a cancelled appearance handler does not run, and the others end with their view`()
    async throws
  {
    var events: [String] = []
    let before = HandlerList.liveCount
    var label: Label? = Label("x")
    let come = label?.addAppearHandler { label in events.append("+\(label.text)") }
    let kept = label?.addAppearHandler { _ in events.append("kept") }
    let gone = label?.addDisappearHandler { _ in events.append("-") }
    #expect(come?.cancel() == true && come?.cancel() == false)
    let host = try await TestHost(Window { if let label { label } })
    #expect(events == ["kept"])
    #expect(gone?.cancel() == true)
    label?.removeFromParent()
    await host.settle()
    #expect(events == ["kept"])
    label = nil
    #expect(kept?.cancel() == false && HandlerList.liveCount == before)
  }

  @Test func `an appearance handler can cancel one that runs after it`() async throws {
    var events: [String] = []
    let label = Label("x")
    var second: Cancellation?
    label.addAppearHandler { _ in second?.cancel() }
    second = label.addAppearHandler { _ in events.append("second") }
    let host = try await TestHost(Window { label })
    #expect(events == [])
    withExtendedLifetime(host) {}
  }

  @Test(.tags(.row123)) func `a view that moves within one handler neither disappears nor appears`()
    async throws
  {
    var events: [String] = []
    let label = Label("x").onAppear { events.append("+") }.onDisappear { events.append("-") }
    let first = VStack { label }
    let second = VStack()
    let host = try await TestHost(
      Window {
        first
        second
      })
    second.append(label)
    await host.settle()
    label.removeFromParent()
    first.append(label)
    await host.settle()
    #expect(events == ["+"])
    let never = Label("never").onAppear { events.append("never") }
    first.append(never)
    never.removeFromParent()
    await host.settle()
    #expect(events == ["+"])
  }

  @Test(.tags(.row123))
  func `handlers of appearance can change the tree, and the first frame shows the changes`()
    async throws
  {
    let field = TextField(text: "abc").id("f").onAppear { field in field.takeFocus() }
    let stack = VStack { field }
    stack.onAppear { stack in
      stack.append(Label("more").onAppear { label in label.text = "more!" })
    }
    let host = try await TestHost(Window { stack })
    #expect(host.frame?.number == 1)
    #expect(host.frame?.focus?.text.hasSuffix("f") == true)
    #expect(Array(host.rows.prefix(2)) == ["abc", "more!"])
  }

  @Test func `a view appears after the views inside it, and disappears before them`()
    async throws
  {
    var events: [String] = []
    let outer = VStack {
      Label("a").onAppear { events.append("a") }.onDisappear { events.append("-a") }
      Label("b").onAppear { events.append("b") }.onDisappear { events.append("-b") }
    }.onAppear { events.append("outer") }.onDisappear { events.append("-outer") }
    let window = Window { outer }
    let host = try await TestHost(window)
    #expect(events == ["a", "b", "outer"])
    outer.removeFromParent()
    await host.settle()
    #expect(events == ["a", "b", "outer", "-outer", "-a", "-b"])
  }
}
