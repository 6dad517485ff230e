import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// A frame that results from updates equals a frame that is built from scratch.
@Suite struct IncrementalLayoutTests {
  @Test func `after random changes the frame equals a frame built from scratch`() async throws {
    var random = SeededGenerator()
    var changes = RandomTree()
    let stack = VStack { Label("start") }
    let host = try await TestHost(Window { stack }, size: Size(width: 40, height: 12))
    for _ in 0..<Soak.count(100_000) {
      for _ in 0..<Int.random(in: 1...3, using: &random) { changes.mutate(stack, &random) }
      await host.settle()
      let difference = await host.differenceFromFreshFrame()
      try #require(difference == nil, "\(changes.log.suffix(6))")
    }
  }

  @Test func `a change that keeps the size of a view does not lay out the views around it`()
    async throws
  {
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
    // Its row and the column are measured again, with the same widths; no view beside them is.
    #expect(work.measured <= 6)
    #expect(work.placed <= 3)
    #expect(work.drawn <= 4)
  }

  /// Returns the cost of changing one label among rows of labels that only the window's node
  /// contains.
  private func workOfChange(rows: Int, columns: Int) async throws -> LayoutCounts {
    let labels = (0..<rows * columns).map { _ in Label("1000") }
    let host = try await TestHost(
      Window {
        VStack {
          for row in 0..<rows { HStack { Array(labels[row * columns..<(row + 1) * columns]) } }
        }
      }, size: Size(width: 500, height: 100))
    let context = host.application.context
    let before = context.counts
    labels[labels.count / 2].text = "1001"
    await host.settle()
    let damage = host.frame?.damage.map { Size(width: $0.width, height: $0.height) }
    #expect(damage == [Size(width: 4, height: 1)])
    #expect(host.frame?.semantics.children[labels.count / 2].label == "1001")
    return context.counts - before
  }

  @Test(arguments: [(20, 10), (100, 100)])
  func `one change costs the same among 200 views and among 10,000`(
    rows: Int, columns: Int
  ) async throws {
    let work = try await workOfChange(rows: rows, columns: columns)
    #expect(work == LayoutCounts(measured: 2, placed: 1, drawn: 4, described: 4))
  }

  @Test func `a change keeps the semantic nodes of unchanged views without copying them`()
    async throws
  {
    let label = Label("1000")
    let rows = (0..<50).map { _ in HStack { for _ in 0..<50 { Label("x") } } }
    let host = try await TestHost(
      Window {
        VStack {
          rows
          label
        }
      })
    let before = try #require(host.frame?.semantics.children)
    label.text = "1001"
    await host.settle()
    let after = try #require(host.frame?.semantics.children)
    #expect(zip(before, after).allSatisfy { $0 === $1 || $0.label == "1000" })
    #expect(before != after)
  }
}
