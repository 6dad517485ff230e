import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// A frame reached by updates equals a frame built from nothing.
@Suite struct IncrementalLayoutTests {
  @Test func `after random changes the frame equals one built from nothing`() async throws {
    var random = SeededGenerator()
    var changes = RandomTree()
    let stack = VStack { Label("start") }
    let host = try await TestHost(Window { stack }, size: Size(width: 40, height: 12))
    for _ in 0..<Soak.count(100_000) {
      for _ in 0..<Int.random(in: 1...3, using: &random) { changes.mutate(stack, &random) }
      await host.settle()
      let incremental = try #require(host.frame)
      forgetEverything(host.application.window)
      host.application.requestFullFrame()
      await host.settle()
      let full = try #require(host.frame)
      #expect(incremental.drawing.isEquivalent(to: full.drawing), "\(changes.log.suffix(3))")
      #expect(incremental.semantics == full.semantics, "\(changes.log.suffix(3))")
      #expect(incremental.caret == full.caret)
    }
  }

  private func forgetEverything(_ window: Window) {
    for view in window.descendants { view.forgetLayout() }
    window.setNeedsLayout()
  }

  @Test func `a change that leaves the size as it is reaches nothing around it`() async throws {
    let label = Label("1000")
    let host = try await TestHost(
      Window {
        VStack {
          for _ in 0..<20 { HStack { for _ in 0..<9 { Label("x") } } }
          HStack {
            Label("x")
            label
          }
        }
      })
    let context = host.application.context
    var before = context.counts
    label.text = "1001"
    await host.settle()
    var work = context.counts - before
    #expect(host.rows[20] == "x 1001")
    // The label answers the two offers it got; the stacks around it draw nothing but anew.
    #expect(work.measured <= 2)
    #expect(work.placed == 1)
    #expect(work.drawn == 4)
    before = context.counts
    label.text = "12345"
    await host.settle()
    work = context.counts - before
    #expect(host.rows[20] == "x 12345")
    // Its row and the column ask again, for the same widths; nobody beside them is concerned.
    #expect(work.measured <= 6)
    #expect(work.placed <= 3)
    #expect(work.drawn <= 4)
  }
}
