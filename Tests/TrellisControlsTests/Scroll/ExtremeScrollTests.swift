import Testing
import Trellis
import TrellisTesting

/// Rows and positions that do not exist, from programs, scripts and pointers.
@Suite struct ExtremeScrollTests {
  private static let numbers = [Int.max, .min, .max - 1, .min + 1, 9_007_199_254_740_992]

  @MainActor private static let views: [() -> View] = [
    { Scroll { for number in 1...9 { Label("line \(number)") } } },
    { Scroll(.horizontal) { for number in 1...9 { Label("line \(number)") } } },
    { TextArea(text: (1...9).map { "line \($0)" }.joined(separator: "\n")) },
    { ListBox("Rows", items: (1...9).map { ListItem(id: "\($0)", title: "row \($0)") }) },
    { SectionList((1...9).map { "row \($0)" }) { name, _ in Label(name) } },
    { Picker("Number", (1...9).map(String.init)) },
    { PageControl("Photos", pageCount: 3) }, { SegmentedControl("Span", ["Day", "Week"]) },
    {
      Tabs("Pages") {
        Tab("One") { Label("1") }
        Tab("Two") { Label("2") }
      }
    },
    { Slider("Volume") }, { Stepper("Copies") }, { TextField(text: "text") },
  ]

  @Test
  func `scrolling to or selecting rows far out of range leaves every control usable`() async throws
  {
    for make in Self.views {
      let view = make()
      let host = try await TestHost(Window { view }, size: Size(width: 12, height: 4))
      await begin(view, host)
      let first = host.rows
      for number in Self.numbers + Self.numbers.reversed() {
        for _ in 0..<2 {
          (view as? any LineScrolling)?.scrollRows(by: number)
          (view as? any RowSelecting)?.selectRow(number)
          (view as? Scroll)?.contentOffset = number
          (view as? Scroll)?.scroll(by: number)
          (view as? SectionList)?.scroll(by: number)
        }
        await host.settle()
        (view as? Scroll)?.scroll(by: number)
        await host.settle()
      }
      await begin(view, host)
      #expect(host.rows == first, "\(type(of: view))")
    }
  }

  /// Selects the first row, and scrolls to it.
  private func begin(_ view: View, _ host: TestHost) async {
    (view as? any RowSelecting)?.selectRow(0)
    (view as? Scroll)?.contentOffset = 0
    (view as? SectionList)?.scroll(by: -9)
    (view as? any LineScrolling)?.scrollRows(by: -9)
    await host.settle()
  }

  @Test func `scrolling beyond the content of a scroll view stops at its ends`() async throws {
    let scroll = Scroll { for number in 1...9 { Label("line \(number)") } }.id("s")
    let host = try await TestHost(Window { scroll }, size: Size(width: 12, height: 4))
    try await host.run("scroll s 9007199254740992")
    try await host.run("scroll s 9007199254740992")
    #expect(scroll.contentOffset == 5)
    scroll.scroll(by: .min)
    #expect(scroll.contentOffset == 0)
    scroll.scrollRows(by: .max)
    #expect(scroll.contentOffset == 5)
  }

  @Test
  func `every pointer input at positions far outside the window is handled by every control`()
    async throws
  {
    for make in Self.views {
      let view = make()
      let host = try await TestHost(Window { view }, size: Size(width: 12, height: 4))
      let inside = Point(x: 1, y: 1)
      var count = 0
      for number in Self.numbers {
        let outside = [
          Point(x: number, y: 1), Point(x: 1, y: number), Point(x: number, y: number),
          Point(x: number, y: ~number),
        ]
        for point in outside {
          let inputs: [(PointerInput.Action, Point)] = [
            (.down, inside), (.drag, point), (.move, point), (.drag, inside), (.up, point),
            (.wheel(number), inside), (.wheel(1), point), (.down, point), (.up, inside),
          ]
          for (action, place) in inputs {
            let input = PointerInput(action, at: place, otherTouches: [point])
            host.application.receive(.pointer(input))
            count += 1
          }
        }
      }
      await host.settle()
      let handled = host.journal.filter { $0.kind == .input && $0.subject == "pointer" }
      #expect(handled.count == count && handled.allSatisfy { $0.outcome != nil })
      #expect(!host.application.isEnding && host.rows.count == 4)
    }
  }

  @Test
  func `pointer positions and wheel steps beyond the allowed range are clamped to its ends`() {
    var input = PointerInput(
      .wheel(.max), at: Point(x: .min, y: 7), otherTouches: [Point(x: .max, y: 0)])
    #expect(input.location == Point(x: -1_000_000_000, y: 7))
    #expect(input.otherTouches == [Point(x: 1_000_000_000, y: 0)])
    #expect(input.action == .wheel(1_000_000))
    input.location = Point(x: 0, y: .max)
    input.otherTouches = [Point(x: .min, y: 1)]
    input.action = .wheel(.min)
    #expect(input.location.y == 1_000_000_000)
    #expect(input.otherTouches[0].x == -1_000_000_000)
    #expect(input.action == .wheel(-1_000_000))
  }
}
