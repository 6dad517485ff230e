import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// A frame reached by updates equals a frame built from nothing.
@Suite struct IncrementalLayoutTests {
  @Test func `after random changes the frame equals one built from nothing`() async throws {
    var random = SeededGenerator()
    let stack = VStack { Label("start") }
    let host = try await TestHost(Window { stack }, size: Size(width: 40, height: 12))
    for _ in 0..<Soak.count(100_000) {
      mutate(stack, &random)
      await host.settle()
      let incremental = try #require(host.frame)
      let drawing = incremental.drawing
      let semantics = incremental.semantics
      forgetEverything(host.application.window)
      host.application.requestFullFrame()
      await host.settle()
      let full = try #require(host.frame)
      #expect(drawing.isEquivalent(to: full.drawing))
      #expect(semantics == full.semantics)
    }
  }

  private func forgetEverything(_ window: Window) {
    for view in window.descendants { view.setNeedsLayout() }
  }

  private func mutate(_ root: Stack, _ random: inout SeededGenerator) {
    let views = root.descendants
    let target = views[Int.random(in: 0..<views.count, using: &random)]
    switch Int.random(in: 0..<9, using: &random) {
    case 0: (target as? Stack)?.append(makeView(&random))
    case 1: if target !== root { target.removeFromParent() }
    case 2: target.isHidden = target !== root && Bool.random(using: &random)
    case 3: target.isEnabled.toggle()
    case 4:
      (target as? Label)?.text = String(repeating: "ab ", count: .random(in: 0..<6, using: &random))
    case 5: (target as? Stack)?.spacing = Int.random(in: 0..<3, using: &random)
    case 6: target.padding(Int.random(in: 0..<2, using: &random))
    case 7:
      target.id = Bool.random(using: &random) ? "id\(Int.random(in: 0..<5, using: &random))" : nil
    default: target.frame(minWidth: Int.random(in: 0..<12, using: &random))
    }
  }

  private func makeView(_ random: inout SeededGenerator) -> View {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return HStack { Label("h") }
    case 1: return VStack { Label("v") }
    case 2: return Button("press")
    case 3: return TextField("text").fill(.horizontal)
    default: return Label("label")
    }
  }
}
