import Testing
import Trellis
import TrellisCells
import TrellisTesting

@testable import TrellisControls

/// Controls that show only part of their lines have signs for the rest.
struct OverflowSignTests {
  /// A control of lines `n0`, `n1` and so on.
  enum Sample: CaseIterable {
    case scroll, list, area, sections, asked, picker

    @MainActor
    func make(_ count: Int) -> View {
      let titles = (0..<count).map { "n\($0)" }
      return switch self {
      case .scroll: Scroll { titles.map { Label($0) } }
      case .list: ListBox("list", items: titles.map { ListItem(id: $0, title: $0) })
      case .area: TextArea(text: titles.joined(separator: "\n"))
      case .sections: SectionList(titles) { title, _ in Label(title) }
      case .asked:
        SectionList().numberOfRows { _ in count }.cellForRow { Label(titles[$0.row]) }
          .heightForRow { _ in 1 }
      case .picker: Picker("picker", titles)
      }
    }
  }

  nonisolated private static let small = (1...5).flatMap { height in
    [1, 4, 5, 6, 12].map { Size(width: $0, height: height) }
  }
  nonisolated private static let usual = [
    Size(width: 20, height: 5), Size(width: 40, height: 10), Size(width: 80, height: 24),
  ]

  /// Goes from line to line to the last one and back, and looks at each step.
  private func walk(_ sample: Sample, _ count: Int, _ size: Size) async throws {
    let view = sample.make(count).id("it").frame(width: size.width, height: size.height)
    let host = try await TestHost(
      Window { VStack(alignment: .start) { view } },
      size: Size(width: max(20, size.width), height: max(5, size.height)))
    try await host.run("focus it")
    for key in [Int](0...2 * count + 1).map({ $0 <= count ? "down" : "up" }) {
      let shown = ShownSigns(host)
      let name: Comment = "\(sample) of \(count) in \(size): \(host.rows)"
      if size.width > 4 {
        #expect(shown.arrows == shown.expected(of: count), name)
        // Each line can be read whole, and those that are shown are neighbours.
        let rest = Array((shown.numbers.first ?? count)..<count)
        #expect(shown.numbers == Array(rest.prefix(size.height)), name)
        if sample != .picker {
          #expect(ShownSigns.columns(host).isSubset(of: [size.width - 1]), name)
        }
      } else if sample != .picker {
        #expect(shown.arrows.isEmpty, name)
      }
      try await host.key(key)
    }
  }

  @Test(arguments: Sample.allCases, small)
  func `in small windows, an arrow appears exactly if there is more content in its direction`(
    sample: Sample, size: Size
  ) async throws {
    for count in 0...7 { try await walk(sample, count, size) }
  }

  @Test(arguments: Sample.allCases, usual)
  func `in windows of common sizes, arrows appear exactly where content is hidden`(
    sample: Sample, size: Size
  )
    async throws
  {
    for count in [size.height - 1, size.height, size.height + 1, 2 * size.height] {
      try await walk(sample, count, size)
    }
  }

  @Test(arguments: Sample.allCases)
  func `the tree does not contain the marks for hidden content`(sample: Sample) async throws {
    let (short, long) = (Size(width: 20, height: 3), Size(width: 20, height: 9))
    let host = try await TestHost(Window { sample.make(9).id("it") }, size: short)
    #expect(!ShownSigns(host).arrows.isEmpty)
    #expect(!host.tree.joined().contains { "▴▾⇕".contains($0) })
    try await host.run("resize \(long.width)x\(long.height)")
    #expect(ShownSigns(host).arrows.isEmpty)
  }

  @Test func `a scroll view of one line shows a single arrow for both directions`() async throws {
    let scroll = Scroll { for number in 0..<3 { Label("n\(number)") } }.id("it")
    let host = try await TestHost(
      Window { VStack(alignment: .start) { scroll.frame(width: 8, height: 1) } })
    #expect(host.rows[0] == "n0     ▾")
    try await host.run("focus it\nkey down")
    #expect(host.rows[0] == "n1     ⇕")
    try await host.run("key down")
    #expect(host.rows[0] == "n2     ▴")
  }

  @Test(arguments: [Sample.scroll, .sections], 2...12)
  func `wrapped lines are never cut off by the overflow arrow, which is absent if all lines fit`(
    sample: Sample, height: Int
  ) async throws {
    for width in 9...20 {
      let labels = (0..<3).map { Label("aa bb cc dd n\($0)") }
      for label in labels { label.wraps = true }
      let view: View =
        sample == .scroll
        ? Scroll { labels } : SectionList([0, 1, 2]) { number, _ in labels[number] }
      let size = Size(width: width, height: height)
      let host = try await TestHost(Window { view }, size: size)
      let room = width - (sample == .scroll ? 0 : 2)
      let needed = 3 * LayoutMetrics.cells.wrapped("aa bb cc dd n0", to: room).count
      #expect(ShownSigns(host).arrows == (needed > height ? ["▾"] : []), "\(size) \(host.rows)")
      #expect(!host.rows.joined().contains("…"))
    }
  }

  @Test(arguments: 0..<3)
  func `a scroll view asks for an extra column for its arrows only if its content overflows`(
    form: Int
  ) async throws {
    let scroll = Scroll { for number in 0..<5 { Label("line n\(number)") } }
    let window = Window {
      switch form {
      case 0: HStack { scroll }
      case 1: VStack(alignment: .start) { scroll }
      default: HStack { VStack(alignment: .start) { scroll } }
      }
    }
    let host = try await TestHost(window, size: Size(width: 20, height: 3))
    #expect(host.rows == ["line n0", "line n1", "line n2▾"])
    try await host.run("resize 20x5")
    #expect(scroll.frame.width == 7)
    #expect(host.rows[4] == "line n4")
  }

  @Test
  func `a horizontal scroll view shows arrows at its ends without covering the focused button`()
    async throws
  {
    let window = Window {
      Scroll(.horizontal) { for number in 0..<6 { Button("n\(number)").id("b\(number)") } }
    }
    let host = try await TestHost(window, size: Size(width: 20, height: 1))
    #expect(host.rows == ["[ n0 ] [ n1 ] [ n2 ▸"])
    for number in Array(0..<6) + (0..<6).reversed() {
      try await host.run("focus b\(number)")
      #expect(host.rows[0].contains("[ n\(number) ]"))
      #expect(host.rows[0].hasPrefix("◂") == !host.rows[0].hasPrefix("[ n0 ]"))
      #expect(host.rows[0].hasSuffix("▸") == !host.rows[0].hasSuffix("[ n5 ]"))
    }
    try await host.run("resize 60x1")
    #expect(ShownSigns(host).arrows.isEmpty)
  }

  @Test func `the arrow that marks hidden content has the style of its scroll view`() async throws {
    let scroll = Scroll { for number in 0..<9 { Label("n\(number)") } }.background(.warning)
    let window = Window { scroll }
    _ = try await TestHost(window, size: Size(width: 20, height: 3))
    var grounds: [Color?] = []
    window.drawNode().forEachCommand(touching: Rect(x: 19, y: 0, width: 1, height: 3)) {
      command, offset, _ in
      if case .fill(let area, let style) = command, area.minX + offset.x == 19 {
        grounds.append(style.background ?? style.backdrop)
      }
    }
    #expect(grounds == [.warning])
    scroll.isEnabled = false
    #expect(scroll.overflowStyle == Style(.disabled))
  }
}
