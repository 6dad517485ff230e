import DrawingFixtures
import Testing
import Trellis
import TrellisCells
import TrellisLayout

@testable import TrellisTerminal

@Suite struct FrameEncoderTests {
  private let size = Size(width: 80, height: 24)

  private func grid(_ commands: [DrawCommand]) -> CellGrid {
    var grid = CellGrid(size: size)
    grid.draw(DrawNode(frame: Rect(origin: .zero, size: size), commands: commands))
    return grid
  }

  private func text(_ text: String, x: Int = 0, y: Int = 0, _ style: Style = Style()) -> DrawCommand
  {
    .text(Point(x: x, y: y), text, style)
  }

  /// The bytes that lead from one picture to the next, as text.
  private func change(
    from old: [DrawCommand], to new: [DrawCommand], caret: Point? = nil,
    synchronizes: Bool = false
  ) -> String {
    var encoder = FrameEncoder(theme: .terminal, depth: .sixteen, synchronizes: synchronizes)
    _ = encoder.encode(grid(old), caret: caret)
    return String(decoding: encoder.encode(grid(new), caret: caret), as: UTF8.self)
  }

  @Test func `an unchanged picture sends no bytes to the terminal`() {
    let picture = [text("日本 e\u{301}", x: 3, y: 4, Style(.error))]
    #expect(change(from: picture, to: picture) == "")
  }

  @Test func `a change of two digits takes at most 12 bytes`() {
    for (x, y) in [(0, 0), (40, 12), (78, 23), (77, 23)] {
      let bytes = change(from: [text("41", x: x, y: y)], to: [text("99", x: x, y: y)])
      #expect(bytes.utf8.count <= 12, "\(bytes.debugDescription)")
    }
  }

  /// Rows of a list, from a number on, between a header and a footer.
  private func list(from first: Int) -> [DrawCommand] {
    let rows = (1...20).map { row in
      let letters = [first + row, 7 * (first + row), 11 * (first + row)].map { number in
        String(repeating: "abcdefghijklmnopqrstuvwxyz".map(String.init)[number % 26], count: 18)
      }
      return text(letters.joined(separator: " "), y: row)
    }
    return [text("header", y: 0)] + rows + [text("footer", y: 22)]
  }

  @Test(arguments: [1, 3, 10, -1, -5])
  func `rows that only move are scrolled by the terminal`(distance: Int) {
    let bytes = change(from: list(from: 50), to: list(from: 50 + distance))
    let moves = String(repeating: distance > 0 ? "\n" : "\u{1B}M", count: abs(distance))
    let edge = distance > 0 ? "\u{1B}[21H" : "\u{1B}[2H"
    #expect(bytes.contains("\u{1B}[2;21r\(edge)\(moves)\u{1B}[r"), "\(bytes.debugDescription)")
    #expect(bytes.utf8.count < 24 + abs(distance) * 70, "\(bytes.utf8.count)")
  }

  @Test(arguments: [1, 3, -1, -5])
  func `rows at the ends of a list are scrolled too, although an arrow beside them stays`(
    distance: Int
  ) {
    let arrows = [text("^", x: 79, y: 1), text("v", x: 79, y: 20)]
    let bytes = change(from: list(from: 50) + arrows, to: list(from: 50 + distance) + arrows)
    #expect(bytes.contains("\u{1B}[2;21r"), "\(bytes.debugDescription)")
    #expect(bytes.utf8.count < 60 + abs(distance) * 70, "\(bytes.utf8.count)")
  }

  @Test func `each pen is used once, even if the colours alternate in each row`() {
    func table(_ first: Int) -> [DrawCommand] {
      (0..<12).flatMap { row in
        (0..<4).map { column in
          let color = column % 2 == 0 ? Color.rgb(200, 150, 100) : .rgb(100, 150, 200)
          return text(
            String(repeating: "\(first + row + column)", count: 3), x: 12 * column, y: row,
            Style(foreground: color))
        }
      }
    }
    var encoder = FrameEncoder(theme: .terminal, depth: .trueColor, synchronizes: false)
    _ = encoder.encode(grid(table(20)), caret: nil)
    let bytes = String(decoding: encoder.encode(grid(table(50)), caret: nil), as: UTF8.self)
    #expect(
      bytes.split(separator: "\u{1B}[", omittingEmptySubsequences: false).count {
        $0.contains(";2;")
      } <= 2)
  }

  @Test func `rows that move are written if that takes fewer bytes`() {
    // Nothing else in these rows has to be written.
    let old = (0..<20).map { text("\($0)", y: $0) }
    let new = (0..<20).map { text("\($0 + 1)", y: $0) }
    #expect(!change(from: old, to: new).contains("r"))
  }

  @Test func `a theme with a background paints all cells of a picture`() {
    var encoder = FrameEncoder(theme: .dark, depth: .trueColor, synchronizes: false)
    let bytes = encoder.encode(grid([text("x")]), caret: nil)
    #expect(bytes.count { $0 == UInt8(ascii: " ") } == size.width * size.height - 1)
  }

  @Test func `a terminal that erases in colour gets no blanks of a theme's background`() {
    var encoder = FrameEncoder(
      theme: .dark, depth: .trueColor, synchronizes: false, erasesInColor: true)
    let first = encoder.encode(grid([text("x")]), caret: nil)
    #expect(!first.contains(UInt8(ascii: " ")) && first.count < 80)
    let long = text(String(repeating: "x", count: 60), x: 2, y: 5)
    _ = encoder.encode(grid([text("x"), long]), caret: nil)
    let erased = encoder.encode(grid([text("x"), text("xx", x: 2, y: 5)]), caret: nil)
    #expect(!erased.contains(UInt8(ascii: " ")) && erased.contains(UInt8(ascii: "K")))
  }

  @Test func `a change near the cursor is sent without an absolute position`() {
    var encoder = FrameEncoder(theme: .terminal, depth: .sixteen, synchronizes: false)
    _ = encoder.encode(grid([text("count 41", x: 10, y: 5)]), caret: nil)
    _ = encoder.encode(grid([text("count 42", x: 10, y: 5)]), caret: nil)
    #expect(
      encoder.encode(grid([text("count 43", x: 10, y: 5)]), caret: nil) == Array("\u{8}3".utf8))
  }

  @Test func `the first picture clears the screen and draws its content`() {
    var encoder = FrameEncoder(theme: .terminal, depth: .sixteen, synchronizes: false)
    let bytes = encoder.encode(grid([text("hi", x: 2, y: 1)]), caret: nil)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "\u{1B}[m\u{1B}[2J\u{1B}[2;3Hhi\u{1B}[?25l")
  }

  @Test func `text removed at the end of a line is erased`() {
    let long = text(String(repeating: "x", count: 70), x: 2)
    #expect(change(from: [long], to: [text("xx", x: 2)]) == "\u{1B}[5G\u{1B}[K")
  }

  @Test func `text removed in the middle of a line is erased`() {
    let edge = text("|", x: 79)
    let long = text(String(repeating: "x", count: 40), x: 2)
    #expect(change(from: [long, edge], to: [edge]) == "\u{1B}[3G\u{1B}[40X")
  }

  @Test func `nothing is erased where the background has a colour`() {
    let bar = DrawCommand.fill(Rect(x: 0, y: 0, width: 80, height: 1), Style(.bar))
    let bytes = change(from: [bar, text("one long title", x: 9, Style(.bar))], to: [bar])
    #expect(bytes == "\u{1B}[10G" + "   " + " " + "    " + " " + "     ")
  }

  @Test func `blanks that look the same are not sent again`() {
    let colored = Style(.error, foreground: .palette(4))
    #expect(change(from: [text("   ", x: 3)], to: [text("   ", x: 3, colored)]) == "")
  }

  @Test func `only the style attributes that change are sent`() {
    let bold = Style(attributes: .bold)
    let both = Style(attributes: [.bold, .underline])
    let bytes = change(from: [], to: [text("a", bold), text("b", x: 1, both), text("c", x: 2)])
    #expect(bytes == "\u{1B}[H\u{1B}[1ma\u{1B}[4mb\u{1B}[mc")
  }

  @Test func `the encoder rewrites short gaps, and moves the cursor over long ones`() {
    let old = [text("a.b......................c")]
    #expect(change(from: old, to: [text("x.y......................z")]) == "\rx.y\u{1B}[26Gz")
  }

  @Test func `the caret is shown at its position and hidden if there is none`() {
    var encoder = FrameEncoder(theme: .terminal, depth: .sixteen, synchronizes: false)
    _ = encoder.encode(grid([]), caret: nil)
    let picture = grid([text("ab")])
    #expect(
      encoder.encode(picture, caret: Point(x: 2, y: 0)) == Array("\u{1B}[Hab\u{1B}[?25h".utf8))
    #expect(encoder.encode(picture, caret: Point(x: 1, y: 0)) == [0x08])
    #expect(encoder.encode(picture, caret: nil) == Array("\u{1B}[?25l".utf8))
    #expect(encoder.encode(picture, caret: Point(x: 0, y: 99)) == [])
    #expect(encoder.encode(picture, caret: Point(x: 80, y: 3)).starts(with: "\u{1B}[".utf8))
  }

  @Test func `only large changes are synchronized, and only if the terminal supports it`() {
    let large = (0..<24).map { text(String(repeating: "x", count: 80), y: $0) }
    let bytes = change(from: [], to: large, synchronizes: true)
    #expect(bytes.hasPrefix("\u{1B}[?2026h") && bytes.hasSuffix("\u{1B}[?2026l"))
    #expect(!change(from: [], to: large).contains("2026"))
    #expect(!change(from: [], to: [text("x")], synchronizes: true).contains("2026"))
  }

  @Test func `colours are sent in the depth that the terminal supports`() {
    let style = Style(foreground: .rgb(0xFF, 0x87, 0x00), background: .palette(9))
    for (depth, expected) in [
      (ColorDepth.none, "x"), (.sixteen, "\u{1B}[33;101mx"), (.indexed, "\u{1B}[38;5;208;101mx"),
      (.trueColor, "\u{1B}[38;2;255;135;0;101mx"),
    ] {
      var encoder = FrameEncoder(theme: .terminal, depth: depth, synchronizes: false)
      _ = encoder.encode(grid([]), caret: nil)
      let bytes = encoder.encode(grid([text("x", style)]), caret: nil)
      #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[H" + expected)
    }
  }

  @Test func `the cursor is positioned again after a glyph of uncertain width`() {
    let bytes = change(from: [text("....")], to: [text("👨‍👩‍👧x.")])
    #expect(bytes == "\r  \r👨‍👩‍👧\u{1B}[3Gx.  ")
  }

  /// The glyph has three wide parts; the remaining columns have space for some of them.
  @Test(arguments: [(78, "👨"), (77, "👨"), (76, "👨\u{200D}👩"), (75, "👨\u{200D}👩"), (74, "👨‍👩‍👧")])
  func `at the right edge, only the parts of a joined glyph that fit are sent`(
    column: Int, shown: String
  ) {
    let bytes = change(from: [], to: [text("👨‍👩‍👧", x: column)])
    #expect(bytes.unicodeScalars.filter { $0.value > 0x7F }.elementsEqual(shown.unicodeScalars))
  }
}
