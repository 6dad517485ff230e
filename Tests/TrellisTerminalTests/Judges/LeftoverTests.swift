import Foundation
import Testing
import Trellis
import TrellisCells
import TrellisLayout
import TrellisTestSupport
import TrellisText

@testable import TrellisTerminal

/// Every glyph, on terminals whose tables of widths are older or newer than ours. Whatever width a
/// terminal gives a glyph, the rest of the row is right, and nothing is left behind when the glyph
/// is erased.
struct LeftoverTests {
  @Test(
    .enabled(if: !Emulator.present.isEmpty, "\(Judge.pyte.reason)"), arguments: Emulator.present)
  func `no glyph moves its neighbours or leaves cells behind on the next page`(emulator: Emulator)
    throws
  {
    let size = Size(width: 80, height: 24)
    var pages: [[DrawCommand]] = [[]]
    var place = Point.zero
    for glyph in Glyphs.all {
      let width = DisplayWidth.standard.of(glyph)
      if place.x + width + 1 > size.width { place = Point(x: 0, y: place.y + 1) }
      if place.y == size.height {
        place = .zero
        pages.append([])
      }
      pages[pages.count - 1].append(.text(place, glyph + "|", Style()))
      place.x += width + 1
    }
    try expectPages(pages + [[]], of: size, on: emulator)
  }

  @Test(
    .enabled(if: !Emulator.present.isEmpty, "\(Judge.pyte.reason)"), arguments: Emulator.present)
  func `no glyph at the right edge moves a line or leaves cells on the next page`(
    emulator: Emulator
  ) throws {
    let size = Size(width: 8, height: 24)
    try expectPages(edgePages(of: size, stride: size.height), of: size, on: emulator)
  }

  @Test(.enabled(if: Judge.tmux.mayRun, "\(Judge.tmux.reason)"))
  func `no glyph leaves cells behind in tmux when it is erased`() throws {
    let size = Size(width: 8, height: 2000)
    for page in edgePages(of: size, stride: size.height) {
      var encoder = FrameEncoder(theme: .terminal, depth: .indexed, synchronizes: false)
      let marks = (0..<size.height).map { DrawCommand.text(Point(x: 1, y: $0), "#", Style()) }
      let plain = grid(marks, size)
      var bytes = Array("\u{1B}[?7l".utf8)
      for picture in [grid(page + marks, size), plain] {
        bytes += encoder.encode(picture, caret: .zero)
      }
      #expect(try Tmux.screen(of: size, after: bytes) == plain.rows)
    }
  }

  @Test(.enabled(if: Judge.tmux.mayRun, "\(Judge.tmux.reason)"))
  func `text after a glyph that ends in a joiner has the right position in tmux`() throws {
    let glyphs = [
      "അവന്\u{200D}", "ක්\u{200D}", "👨\u{200D}", "❤\u{FE0F}\u{200D}", "x👨\u{200D}", "a\u{200D}",
    ]
    let size = Size(width: 30, height: 2 * glyphs.count)
    func page(_ end: String, _ glyph: (Int) -> String) -> [DrawCommand] {
      (0..<size.height).flatMap { row in
        [
          DrawCommand.text(Point(x: 0, y: row), row % 2 == 0 ? glyph(row / 2) : "plain", Style()),
          DrawCommand.text(Point(x: 12, y: row), end, Style()),
        ]
      }
    }
    var encoder = FrameEncoder(theme: .terminal, depth: .indexed, synchronizes: false)
    var bytes = Array("\u{1B}[?7l".utf8)
    for picture in [page("end34") { _ in "p" }, page("end3") { glyphs[$0] }] {
      bytes += encoder.encode(grid(picture, size), caret: nil)
    }
    let rows = try Tmux.screen(of: size, after: bytes)
    #expect(rows.allSatisfy { $0.hasSuffix("  end3") }, "\(rows)")
    let last = grid(page("end4") { _ in "" }, size)
    bytes += encoder.encode(last, caret: nil)
    #expect(try Tmux.screen(of: size, after: bytes) == last.rows)
  }

  @Test(.enabled(if: Judge.tmux.mayRun, "\(Judge.tmux.reason)"))
  func `a glyph drawn scalar by scalar keeps the text before it in tmux`() throws {
    let size = Size(width: 20, height: 2)
    for before in ["k", "漢", "🇩🇪", "か\u{309B}"] {
      var encoder = FrameEncoder(theme: .terminal, depth: .indexed, synchronizes: false)
      var bytes = Array("\u{1B}[?7l".utf8)
      var text = before
      for scalar in [""] + "👨\u{200D}👩\u{200D}👧".unicodeScalars.map(String.init) {
        text += scalar
        bytes += encoder.encode(grid([.text(.zero, text, Style())], size), caret: nil)
      }
      let rows = try Tmux.screen(of: size, after: bytes)
      #expect(rows.first?.hasPrefix(before) == true, "\(rows)")
    }
  }

  @Test(.enabled(if: Judge.tmux.mayRun, "\(Judge.tmux.reason)"))
  func `trigrams, hexagrams and circled numbers are seen in tmux before a space and before text`()
    throws
  {
    let glyphs = ["☰", "☷", "⚊", "㉈", "䷀", "䷿", "𝌀", "🤻"]
    let size = Size(width: 12, height: glyphs.count)
    let rows = glyphs.enumerated().map { row, glyph in
      DrawCommand.text(Point(x: 0, y: row), "\(glyph) \(glyph)x end", Style())
    }
    var encoder = FrameEncoder(theme: .terminal, depth: .indexed, synchronizes: false)
    var bytes = Array("\u{1B}[?7l".utf8)
    let plain = (0..<glyphs.count).map {
      DrawCommand.text(Point(x: 0, y: $0), "before all", Style())
    }
    for page in [plain, rows] { bytes += encoder.encode(grid(page, size), caret: nil) }
    let screen = try Tmux.screen(of: size, after: bytes)
    for (row, glyph) in zip(screen, glyphs) {
      #expect(row.unicodeScalars.filter { String($0) == glyph }.count == 2, "\(row)")
      #expect(row.hasSuffix("x end"), "\(row)")
    }
  }

  @Test(
    .enabled(if: !Emulator.present.isEmpty, "\(Judge.pyte.reason)"), arguments: Emulator.present)
  func `pages with syllables and half flags leave nothing behind on later pages`(emulator: Emulator)
    throws
  {
    let size = Size(width: 20, height: 24)
    let texts = ["काका", "abc", "🇩🇪🇩", "かが", "x", "நிநி", "", "🏴‍☠️🇩x", "plain text"]
    let pages = (0..<30).map { page in
      (0..<20).map { row in
        DrawCommand.text(Point(x: 2, y: row), texts[(page * 5 + row / 20) % texts.count], Style())
      }
    }
    try expectPages(pages, of: size, on: emulator)
  }

  // MARK: Pages

  /// Glyphs at the last columns of rows, at each distance from the edge in turn.
  private func edgePages(of size: Size, stride: Int) -> [[DrawCommand]] {
    let glyphs = Glyphs.doubtful
    return (0..<4).flatMap { distance in
      Swift.stride(from: 0, to: glyphs.count, by: stride).map { start in
        glyphs[start..<min(glyphs.count, start + stride)].enumerated().map { row, glyph in
          let x = size.width - DisplayWidth.standard.of(glyph) - distance
          return DrawCommand.text(Point(x: x, y: row), glyph, Style())
        }
      }
    }
  }

  private func grid(_ commands: [DrawCommand], _ size: Size) -> CellGrid {
    var grid = CellGrid(size: size)
    grid.draw(DrawNode(frame: Rect(origin: .zero, size: size), commands: commands))
    return grid
  }

  private func expectPages(_ pages: [[DrawCommand]], of size: Size, on emulator: Emulator) throws {
    var encoder = FrameEncoder(theme: .dark, depth: .trueColor, synchronizes: false)
    var input = Data()
    for (number, page) in pages.enumerated() {
      let grid = grid(page, size)
      let bytes = (number == 0 ? Array("\u{1B}[?7l".utf8) : []) + encoder.encode(grid, caret: nil)
      var line = EmulatorTests.Line(reset: number == 0, bytes: bytes, grid: grid, caret: nil)
      for row in 0..<size.height { leaveOutDoubtful(&line.cells[row], grid, row) }
      input += try JSONEncoder().encode(line) + Data("\n".utf8)
    }
    let arguments = [Emulator.script("replay"), emulator.rawValue]
    let differences = try run(emulator.judge, arguments, input: input)
    #expect(differences.isEmpty, "\(differences.prefix(2000))")
  }

  /// Leaves out the cells of doubtful glyphs, which terminals may show differently.
  private func leaveOutDoubtful(_ cells: inout [String?], _ grid: CellGrid, _ row: Int) {
    for (column, cell) in grid.cells[grid.cellRange(ofRow: row)].enumerated() {
      let isCertain = cell.scalar.map { ScalarTrust.isAdvanceCertain(of: $0, width: cell.width) }
      if isCertain == true || cell.width == 0 { continue }
      for part in column..<column + cell.width { cells[part] = nil }
    }
  }
}

/// The glyphs that a cell can contain.
private enum Glyphs {
  /// Every scalar that is shown, marks on a letter.
  static let all: [String] =
    (UInt32(0x21)...0x10FFFF).compactMap { value in
      guard let scalar = Unicode.Scalar(value), !isLikeOthers(scalar) else { return nil }
      let text = DisplayWidth.standard.of(scalar) == 0 ? "a\(scalar)" : String(scalar)
      return NeutralText(text).string.unicodeScalars.elementsEqual(text.unicodeScalars) ? text : nil
    } + clusters

  /// The glyphs that terminals treat differently.
  static let doubtful = all.filter { glyph in
    let scalars = glyph.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return true }
    return !ScalarTrust.isAdvanceCertain(of: first, width: DisplayWidth.standard.of(first))
  }

  /// Of the rarer ideographs and syllables every 64th.
  private static func isLikeOthers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x9FFF, 0xA000...0xA48F, 0xAC00...0xD7A3, 0x17000...0x18CFF, 0x1B000...0x1B2FF,
      0x20000...:
      scalar.value % 64 != 0
    default: false
    }
  }

  private static let clusters = [
    "का", "கி", "நி", "ᬓᬵ", "e\u{301}\u{308}", "か\u{3099}", "한", "\u{1112}\u{1161}\u{11AB}",
    "🇩🇪", "1\u{FE0F}\u{20E3}", "☺\u{FE0F}", "👍🏽", "👨‍👩‍👧", "🏴‍☠️", "❤\u{FE0F}", "日\u{302A}",
    "葛\u{E0100}",
  ]
}
