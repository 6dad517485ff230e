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

  /// The number of screens to compare, and of frames before each. A soak compares 10^5 frames.
  private static let screens = (count: Soak.count(800), frames: Soak.count(125, otherwise: 8))

  @Test func `tmux shows the content of the grid after random changes`() throws {
    var random = RandomDrawing(generator: SeededGenerator())
    for _ in 0..<Self.screens.count {
      let size = Size(width: 20 + random.int(40), height: 4 + random.int(10))
      var encoder = FrameEncoder.random(&random, erasesInColor: true)
      var tree = DrawNode(frame: Rect(origin: .zero, size: size), commands: [])
      var (bytes, grid) = (Array("\u{1B}[?7l".utf8), CellGrid(size: size))
      for _ in 0..<Self.screens.frames {
        let next = random.mutation(of: tree, in: size)
        var drawn = CellGrid(size: size)
        drawn.draw(next)
        guard Self.isComparable(drawn) else { continue }
        (tree, grid) = (next, drawn)
        bytes += encoder.encode(grid, caret: .zero)
      }
      #expect(try Tmux.screen(of: size, after: bytes) == grid.rows)
    }
  }

  @Test func `tmux shows the content of the grid after scrolling`() throws {
    var random = RandomDrawing(generator: SeededGenerator())
    var compared = 0
    while compared < Self.screens.count {
      let size = Size(width: 20 + random.int(40), height: 4 + random.int(10))
      let whole = Size(width: size.width, height: 40)
      var encoder = FrameEncoder.random(&random, erasesInColor: true)
      let (content, edges) = (random.tree(in: whole), random.edges(in: size))
      var (bytes, grid) = (Array("\u{1B}[?7l".utf8), CellGrid(size: size))
      var offset = 0
      for _ in 0..<Self.screens.frames {
        offset = max(0, min(offset + random.int(5) - 2, 30))
        var drawn = CellGrid(size: size)
        drawn.draw(random.window(onto: content, from: offset, in: size, under: edges))
        guard Self.isComparable(drawn) else { continue }
        grid = drawn
        bytes += encoder.encode(grid, caret: .zero)
      }
      guard bytes.contains(UInt8(ascii: "r")) else { continue }
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
