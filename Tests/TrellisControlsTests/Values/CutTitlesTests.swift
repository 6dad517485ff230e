import Testing
import Trellis
import TrellisCells
import TrellisTesting

/// Titles, items and pages without enough space. Cut text ends with a sign, and the selected part
/// is in view.
struct CutTitlesTests {
  private let titles = ["A", "Bb", "日本", "Dddd"]

  /// The cells of a line of titles if there is room for all; a wide glyph takes two.
  private func cells(_ selected: Int?) -> [Character?] {
    titles.enumerated().map { index, title in index == selected ? "[\(title)]" : " \(title) " }
      .joined(separator: "│").flatMap { $0.isASCII || $0 == "│" ? [$0] : [$0, nil] }
  }

  /// Returns a visible part of the line, with an ellipsis at each end beyond which there is more.
  private func line(_ cells: [Character?], from shift: Int, width: Int) -> String {
    let hasMore = (shift > 0, shift + width < cells.count)
    let span = shift + (hasMore.0 ? 1 : 0)..<min(cells.count, shift + width) - (hasMore.1 ? 1 : 0)
    guard span.lowerBound <= span.upperBound else { return "" }
    var text = hasMore.0 ? "…" : ""
    for index in span {
      // A glyph of which there is room for one half only is left out.
      if cells[index] == nil {
        text += index == span.lowerBound ? " " : ""
      } else {
        let isCut =
          index + 1 == span.upperBound && index + 1 < cells.count
          && cells[index + 1] == nil
        text.append(isCut ? " " : cells[index] ?? " ")
      }
    }
    text += hasMore.1 ? "…" : ""
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  @Test(arguments: [true, false])
  func `tabs and segments mark cut-off ends with an ellipsis and keep the selected title in view`(
    isTabs: Bool
  ) async throws {
    for width in 2...26 {
      for selected in [nil, 0, 1, 2, 3] where !isTabs || selected != nil {
        let control: View =
          isTabs
          ? Tabs(selectedIndex: selected ?? 0) { for title in titles { Tab(title) } }
          : SegmentedControl("", titles, selectedIndex: selected)
        let host = try await TestHost(
          Window { VStack(alignment: .start) { control.frame(width: width, height: 2) } })
        let cells = cells(selected)
        let lines = (0...max(0, cells.count - width)).map { line(cells, from: $0, width: width) }
        #expect(lines.contains(host.rows[0]), "\(width) \(selected ?? -1) \(host.rows[0])")
        let title = selected.map { "[\(titles[$0])]" } ?? ""
        if LayoutMetrics.cells.textWidth(title) + 2 <= width {
          #expect(host.rows[0].contains(title))
        }
      }
    }
  }

  @Test func `a narrow bar keeps the focused item in view, and arrows point to hidden items`()
    async throws
  {
    let items = (0..<6).map { BarItem("n\($0)", form: .done).id("i\($0)") }
    let bar = Bar("Title") {
      Array(items.prefix(4))
    } trailing: {
      Array(items.suffix(2))
    }
    let host = try await TestHost(Window { bar.id("bar") }, size: Size(width: 30, height: 1))
    for width in 9...30 {
      try await host.run("resize \(width)x1")
      for number in Array(0..<6) + (0..<6).reversed() {
        try await host.run("focus i\(number)")
        let row = host.rows[0]
        #expect(row.contains("[n\(number)]"), "\(width): \(row)")
        let expected = Set("◂▸".filter { !row.contains($0 == "◂" ? "[n0]" : "[n5]") })
        #expect(ShownSigns(host).arrows == expected, "\(width): \(row)")
      }
    }
    #expect(host.rows == ["[n0][n1][n2][n3]Title [n4][n5]"])
    try await host.run("resize 20x1\nfocus i0")
    bar.style = Style(.header)
    await host.settle()
    #expect(host.rows == ["[n0][n1][n2][n3][n4▸"])
    try await host.run("mouse wheel 0 0")
    #expect(host.tree.contains { $0.contains("bar") } && host.rows.count == 1)
  }

  @Test func `the title of a bar item that does not fit ends with an ellipsis`() async throws {
    let bar = Bar { BarItem("Rename") }
    let host = try await TestHost(
      Window { VStack(alignment: .start) { bar.frame(width: 6, height: 1) } })
    #expect(host.rows[0] == " Rena…")
  }

  @Test func `the page number of a narrow page control ends with an ellipsis`() async throws {
    let pages = PageControl("", pageCount: 120)
    let host = try await TestHost(
      Window { VStack(alignment: .start) { pages.frame(width: 4, height: 1) } })
    #expect(host.rows[0] == "1/1…")
  }
}
