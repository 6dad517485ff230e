import Trellis

/// Choices that can be cleared, choices with none selected, and disabled choices.
@MainActor
func segmentedControlExample() -> Window {
  @State("span") var span: Int? = 1
  let spans = SegmentedControl("Span", ["Day", "Week", "Month"], selectedIndex: $span).id("span")
  spans.allowsEmptySelection = true
  return Window(title: "SegmentedControl") {
    VStack {
      spans
      SegmentedControl("Order", ["Name", "Size"]).id("order")
      SegmentedControl("Unit", ["kB", "MB"], selectedIndex: 0).id("unit").enabled(false)
      Label($span.map { $0.map { "choice \($0 + 1)" } ?? "no choice" }).id("status")
    }
  }
}
