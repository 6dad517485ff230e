import DrawingFixtures
import Testing
import TrellisLayout
import TrellisTestSupport

@testable import TrellisCells

@Suite nonisolated struct CellGridTests {
  private func grid(
    _ commands: DrawCommand..., width: Int = 10, height: Int = 1, showsBorders: Bool = true
  ) -> CellGrid {
    var grid = CellGrid(size: Size(width: width, height: height))
    grid.draw(
      DrawNode(frame: Rect(x: 0, y: 0, width: width, height: height), commands: commands),
      showsBorders: showsBorders)
    return grid
  }

  private func text(_ text: String, x: Int = 0, y: Int = 0) -> DrawCommand {
    .text(Point(x: x, y: y), text, Style())
  }

  @Test func `the rows of a grid are plain text without trailing spaces`() {
    #expect(grid(text("a b  ", x: 2), height: 2).rows == ["  a b", ""])
  }

  @Test func `later draw commands cover earlier ones`() {
    #expect(grid(text("abcdef"), text("XY", x: 2)).rows == ["abXYef"])
  }

  @Test func `children are clipped to the node that holds them`() {
    let child = DrawNode(
      frame: Rect(x: 2, y: 0, width: 4, height: 9), commands: [text("abcdefgh", x: -2)])
    let parent = DrawNode(
      frame: Rect(x: 1, y: 1, width: 5, height: 1), commands: [], children: [child])
    var grid = CellGrid(size: Size(width: 10, height: 3))
    grid.draw(parent)
    #expect(grid.rows == ["", "   cde", ""])
  }

  @Test func `a wide glyph takes two cells of a grid`() {
    let grid = grid(text("日本"))
    #expect(grid.cells.map(\.width).prefix(5) == [2, 0, 2, 0, 1])
    #expect(grid.rows == ["日本"])
  }

  @Test func `a wide glyph across the right edge becomes a blank`() {
    #expect(grid(text("a日"), width: 2).rows == ["a"])
  }

  @Test func `a wide glyph across the left edge becomes a blank`() {
    #expect(grid(text("日a", x: -1), width: 4).rows == [" a"])
  }

  @Test(arguments: [(0, "x 本"), (1, " x本"), (2, "日x"), (3, "日 x")])
  func `overwriting half of a wide glyph blanks the other half`(x: Int, expected: String) {
    #expect(grid(text("日本"), text("x", x: x)).rows == [expected])
  }

  @Test func `a blanked half keeps the style of its glyph`() {
    let error = Style(.error)
    let grid = grid(.text(.zero, "日", error), text("x", x: 1))
    #expect(grid.runs(inRow: 0)[0] == CellRun(column: 0, text: " ", style: error))
  }

  @Test func `a cluster of several scalars stays whole`() {
    let grid = grid(text("e\u{301}👨‍👩‍👧!"))
    #expect(grid.text(of: grid.cells[0]) == "e\u{301}")
    #expect(grid.text(of: grid.cells[1]) == "👨‍👩‍👧")
    #expect(grid.cells[3].scalar == "!")
  }

  @Test func `a combining mark after the last visible letter is kept`() {
    let grid = grid(text("abe\u{301}x"), width: 3)
    #expect(grid.rows == ["abe\u{301}"])
  }

  @Test func `no control character reaches a cell`() {
    for value in (0...0x9F).map({ UInt32($0) }) + [0x2028, 0x2029, 0x202E, 0x2066, 0xE0041, 0xFEFF]
    {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in ["a\(scalar)b", String(scalar), "\(scalar)\u{301}"] {
        for cell in grid(self.text(text)).cells {
          for shown in grid(self.text(text)).text(of: cell).unicodeScalars {
            let category = shown.properties.generalCategory
            #expect(category != .control && category != .format, "U+\(String(value, radix: 16))")
          }
        }
      }
    }
  }

  @Test func `borders and rules are drawn as lines`() {
    let grid = grid(
      .border(Rect(x: 0, y: 0, width: 4, height: 3), Style()),
      .rule(Rect(x: 5, y: 0, width: 1, height: 3), .vertical, Style()),
      .rule(Rect(x: 6, y: 1, width: 3, height: 1), .horizontal, Style()), height: 3)
    #expect(grid.rows == ["┌──┐ │", "│  │ │───", "└──┘ │"])
  }

  @Test func `a border around an empty area is drawn as a line`() {
    #expect(
      grid(.border(Rect(x: 0, y: 0, width: 1, height: 2), Style()), height: 2).rows == ["│", "│"])
    #expect(grid(.border(Rect(x: 0, y: 0, width: 3, height: 1), Style())).rows == ["│─│"])
  }

  @Test func `with borders turned off, the text below a border is visible`() {
    let grid = grid(
      text("abc"), .border(Rect(x: 0, y: 0, width: 3, height: 1), Style()), showsBorders: false)
    #expect(grid.rows == ["abc"])
  }

  @Test func `the runs of a row contain its texts and styles`() {
    let accent = Style(.accent, attributes: .bold)
    let runs = grid(text("ab"), .text(Point(x: 2, y: 0), "cd", accent), width: 6).runs(inRow: 0)
    #expect(
      runs == [
        CellRun(column: 0, text: "ab", style: Style()),
        CellRun(column: 2, text: "cd", style: accent),
        CellRun(column: 4, text: "  ", style: Style()),
      ])
  }

  @Test func `grids with the same content are equal, however they were drawn`() {
    var first = grid(.text(.zero, "e\u{301}", Style(.error)), .text(.zero, "o\u{308}", Style(.bar)))
    let second = grid(.text(.zero, "o\u{308}", Style(.bar)))
    #expect(first == second)
    first.draw(DrawNode(frame: Rect(x: 0, y: 0, width: 10, height: 1), commands: [text("x")]))
    #expect(first != second)
  }

  @Test func `an empty grid draws nothing`() {
    #expect(grid(text("abc"), width: 0, height: 0).rows == [])
    #expect(grid(text("abc"), width: 0, height: 1).rows == [""])
  }

  @Test func `the style table of a grid does not grow with every style ever shown`() {
    var grid = CellGrid(size: Size(width: 4, height: 1))
    for count in 1...2000 {
      let mark = Unicode.Scalar(0x300 + UInt32(count % 0x40)).map(String.init) ?? ""
      let cluster = "\(count % 10)" + String(repeating: mark, count: 1 + count / 200)
      let style = Style(foreground: .rgb(UInt8(count % 256), UInt8(count / 256), 0))
      grid.draw(
        DrawNode(
          frame: Rect(x: 0, y: 0, width: 4, height: 1),
          commands: [.text(.zero, cluster, style)]))
      #expect(grid.rows == [cluster])
    }
    #expect(grid.styleTable.count <= 2 * 4 + 256 + 2)
  }

  @Test func `drawing only the damage gives the same grid as drawing everything`() {
    var random = RandomDrawing(generator: SeededGenerator())
    for round in 0..<Soak.count(10_000) {
      let size = Size(width: 1 + random.int(24), height: 1 + random.int(8))
      var tree = random.tree(in: size)
      var grid = CellGrid(size: size)
      grid.draw(tree)
      for step in 0..<10 {
        let next = random.mutation(of: tree, in: size)
        grid.draw(next, damage: Damage.between(tree, next))
        var whole = CellGrid(size: size)
        whole.draw(next)
        guard grid == whole else {
          Issue.record(
            "round \(round) step \(step): \(grid.rows) is not \(whole.rows)")
          return
        }
        tree = next
      }
    }
  }
}
