import Testing
import Trellis
import TrellisState
import TrellisTestSupport
import TrellisTesting

/// Trees that would overflow the stack of a thread if they were visited by recursion.
struct DeepTreeTests {
  nonisolated enum Kind: CaseIterable { case column, pile, box, scroll, decoration, spliced }

  private let sink = TraceSink()

  private func wrap(_ view: View, _ kind: Kind) -> View {
    switch kind {
    case .column: VStack { view }.padding(1)
    case .pile: ZStack { view }
    case .box: GroupBox("box") { view }
    case .scroll: Scroll { view }
    case .decoration: Label("text").overlay { view }
    case .spliced: When(.constant(true)) { view }
    }
  }

  private func nest(_ count: Int, _ kind: Kind, _ view: View) -> View {
    (0..<count).reduce(view) { inner, _ in wrap(inner, kind) }
  }

  private var complaints: [String] { sink.lines(.lifecycle).filter { $0.contains("too-deep") } }

  @Test(arguments: Kind.allCases)
  func `a view nested deeper than the limit is not shown, and is recorded once`(kind: Kind)
    async throws
  {
    let button = Button("deep").id("deep")
    let top = Button("top").id("top")
    let tree = nest(2_000, kind, button)
    let host = try await TestHost(
      Window {
        top
        tree
      }, sink: sink)
    #expect(complaints.count == 1 && !button.canTakeFocus && button.isEffectivelyHidden)
    try await host.run("focus top\npress top\nkey tab\ntree\nframe\nresize 40x10\nmouse down 1 1")
    tree.isEnabled = false
    #expect(!button.isEffectivelyEnabled && button.path.hasTrailingSegments("deep"))
    tree.isEnabled = true
    #expect(button.isEffectivelyEnabled && tree.descendants.contains { $0 === button })
    // Where it is shallow enough it is shown.
    host.application.window.append(button)
    await host.settle()
    try await host.run("focus deep")
    #expect(button.isFocused && complaints.count == 1)
    tree.removeFromParent()
    await host.settle()
  }

  @Test func `views nested up to the limit are shown, and the next level is not`() async throws {
    let shown = Button("shown").id("shown")
    let hidden = Button("hidden").id("hidden")
    // The window aside, the button is the last one.
    let tree = nest(View.maximumDepth - 1, .pile, shown)
    let window = Window { tree }
    let host = try await TestHost(window, sink: sink)
    try await host.run("focus shown")
    #expect(shown.isFocused && complaints.isEmpty)
    #expect(host.tree.contains { $0.contains("shown") })
    let column = VStack { hidden }
    shown.parent?.append(column)
    await host.settle()
    #expect(!hidden.canTakeFocus && complaints.count == 1)
    #expect(!host.tree.contains { $0.contains("hidden") })
    window.append(column)
    await host.settle()
    try await host.run("focus hidden")
    #expect(hidden.isFocused && !hidden.isEffectivelyHidden && complaints.count == 1)
  }

  @Test func `a deep tree built from its root downwards is shown down to the depth limit`()
    async throws
  {
    let window = Window { Label("text") }
    let host = try await TestHost(window, sink: sink)
    var inner: View = window
    for _ in 0..<2_000 {
      let next = VStack {}
      inner.append(next)
      inner = next
    }
    await host.settle()
    #expect(complaints.count == 1)
    #expect(inner.context == nil && window.descendants.count == 2_002)
  }

  private final class Counted: View {
    static var count = 0
    override init() {
      super.init()
      Self.count += 1
    }
    isolated deinit { Self.count -= 1 }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `a deep tree that was never shown can be queried and released`(
    kind: Kind, isHeld: Bool
  ) {
    var inner: View? = Counted()
    weak let end = inner
    var tree: View? = inner.map { nest(20_000, kind, $0) }
    if !isHeld { inner = nil }
    tree?.isHidden = true
    #expect(end?.isEffectivelyHidden == true)
    tree?.isHidden = false
    #expect(end?.isEffectivelyHidden == false)
    tree = nil
    #expect((end == nil) == !isHeld)
    #expect(inner?.parent == nil)
    inner = nil
    #expect(end == nil && Counted.count == 0)
  }
}
