import DrawingFixtures
import Foundation
import Testing
import Trellis
import TrellisCells
import TrellisLayout
import TrellisTestSupport
import TrellisText

@testable import TrellisTerminal

@Suite(.enabled(if: Judge.tmux.mayRun, "\(Judge.tmux.reason)"))
struct TmuxTests {
  /// Returns whether a grid has neither marks nor joined emoji. For these, tmux has its own rules,
  /// and may leave a mark where none was sent.
  private static func isComparable(_ grid: CellGrid) -> Bool {
    grid.cells.allSatisfy { grid.text(of: $0).unicodeScalars.count <= 1 }
  }

  @Test func `tmux shows the content of the grid after random changes`() throws {
    var random = RandomDrawing(generator: SeededGenerator())
    var compared = 0
    while compared < 8 {
      let size = Size(width: 20 + random.int(40), height: 4 + random.int(10))
      var encoder = FrameEncoder(theme: .terminal, depth: .indexed, synchronizes: true)
      var tree = random.tree(in: size)
      var bytes = Array("\u{1B}[?7l".utf8)
      var grid = CellGrid(size: size)
      var isComparable = true
      for _ in 0..<6 {
        tree = random.mutation(of: tree, in: size)
        grid.draw(tree)
        isComparable = isComparable && Self.isComparable(grid)
        bytes += encoder.encode(grid, caret: .zero)
      }
      guard isComparable else { continue }
      compared += 1
      let shown = try Tmux.screen(of: size, after: bytes)
      #expect(shown == grid.rows)
    }
  }

  @Test func `tmux shows the content of the grid after scrolling`() throws {
    var random = RandomDrawing(generator: SeededGenerator())
    var compared = 0
    while compared < 8 {
      let size = Size(width: 20 + random.int(40), height: 4 + random.int(10))
      let whole = Size(width: size.width, height: 40)
      var encoder = FrameEncoder(
        theme: .dark, depth: .trueColor, synchronizes: true, erasesInColor: true)
      let (content, edges) = (random.tree(in: whole), random.edges(in: size))
      var bytes = Array("\u{1B}[?7l".utf8)
      var grid = CellGrid(size: size)
      var isComparable = true
      var offset = 0
      for _ in 0..<8 {
        offset = max(0, min(offset + random.int(5) - 1, 30))
        grid = CellGrid(size: size)
        grid.draw(random.window(onto: content, from: offset, in: size, under: edges))
        isComparable = isComparable && Self.isComparable(grid)
        bytes += encoder.encode(grid, caret: .zero)
      }
      guard isComparable, bytes.contains(UInt8(ascii: "r")) else { continue }
      compared += 1
      #expect(try Tmux.screen(of: size, after: bytes) == grid.rows)
    }
  }

  @Test(arguments: [("का", "क"), ("👍🏽", "👍")])
  func `text after a glyph that some terminals split is shown at its own column`(
    joined: String, alone: String
  ) throws {
    let size = Size(width: 8, height: 2)
    var encoder = FrameEncoder(theme: .terminal, depth: .indexed, synchronizes: true)
    var grid = CellGrid(size: size)
    let command = DrawCommand.text(.zero, joined + "x", Style())
    grid.draw(DrawNode(frame: Rect(origin: .zero, size: size), commands: [command]))
    let bytes = Array("\u{1B}[?7l".utf8) + encoder.encode(grid, caret: .zero)
    let shown = try Tmux.screen(of: size, after: bytes)
    // Versions of tmux that join them show all of it.
    #expect(grid.rows == shown || shown[0].hasPrefix(alone + "x"), "\(shown)")
  }

  @Test(arguments: ["ae\u{301}", "o\u{308}e\u{301}", "好e\u{301}", " e\u{301}"])
  func `erasing text with a combining mark in the last column leaves nothing behind`(end: String)
    throws
  {
    let size = Size(width: 8, height: 3)
    var encoder = FrameEncoder(theme: .terminal, depth: .indexed, synchronizes: true)
    var bytes = Array("\u{1B}[?7l".utf8)
    var grid = CellGrid(size: size)
    let width = DisplayWidth.standard.of(end)
    for text in [end, ""] {
      let command = DrawCommand.text(Point(x: size.width - width, y: 1), text, Style())
      grid.draw(DrawNode(frame: Rect(origin: .zero, size: size), commands: [command]))
      bytes += encoder.encode(grid, caret: .zero)
    }
    #expect(try Tmux.screen(of: size, after: bytes) == grid.rows)
  }
}
