import Testing
import Trellis
import TrellisTesting

/// The arrangement of a window's content, and of the sides of a split.
@Suite struct ContentTests {
  private let labels = (1...3).map { Label("line \($0)") }

  private func show(_ window: Window) async throws {
    _ = try await TestHost(window, size: Size(width: 20, height: 10))
  }

  private var frames: [Rect] { labels.map(\.frame) }

  @Test func `several views in a window are placed one below the other`() async throws {
    let list = ListBox("List").fill()
    try await show(Window { [labels[0], list, labels[1]] as [View] })
    #expect(labels[0].frame == Rect(x: 0, y: 0, width: 20, height: 1))
    #expect(list.frame == Rect(x: 0, y: 1, width: 20, height: 8))
    #expect(labels[1].frame == Rect(x: 0, y: 9, width: 20, height: 1))
  }

  @Test func `a view on its own fills the window`() async throws {
    try await show(Window { labels[0] })
    #expect(labels[0].frame == Rect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func `a view with an alignment is placed on top of the others`() async throws {
    labels[2].alignment([.bottom, .trailing])
    try await show(Window { labels as [View] })
    #expect(frames.map(\.minY) == [0, 1, 9])
    #expect(labels[2].frame == Rect(x: 14, y: 9, width: 6, height: 1))
    #expect(labels[0].frame.width == 20)
  }

  @Test func `the rows of a ForEach in a window are placed one below the other`() async throws {
    let words = State(["one", "two"])
    let host = try await TestHost(
      Window { ForEach(words.projectedValue, id: \.self) { word in Label(word) } },
      size: Size(width: 20, height: 3))
    #expect(host.rows == ["one", "two", ""])
    words.wrappedValue = ["two"]
    await host.settle()
    #expect(host.rows == ["two", "", ""])
  }

  @Test func `several views on a side of a split are placed one below the other`() async throws {
    let split = Split(.horizontal) {
      labels[0]
      labels[1]
    } second: {
      labels[2]
    }
    try await show(Window { split })
    #expect(frames.map(\.minY) == [0, 1, 0])
    #expect(labels[2].frame.height == 10)
  }

  @Test func `a window that is too small for its views scrolls to the one with the focus`()
    async throws
  {
    let fields = (1...4).map { TextField(text: "field \($0)").id("field-\($0)") }
    let host = try await TestHost(Window { fields as [View] }, size: Size(width: 20, height: 3))
    #expect(host.rows == ["field 1", "field 2", "field 3            ▾"])
    try await host.run("focus field-4")
    #expect(host.rows[2] == "field 4")
  }
}
