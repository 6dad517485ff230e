import DrawingFixtures
import Foundation
import Testing
import Trellis
import TrellisCells
import TrellisLayout
import TrellisTestSupport

@testable import TrellisTerminal

// The emulators take minutes, and need nothing of the main actor, for which other tests wait.
@Suite(.enabled(if: !Emulator.present.isEmpty, "\(Judge.pyte.reason)"))
nonisolated struct EmulatorTests {
  /// The description of one frame for the judge.
  struct Line: Encodable {
    var reset: Bool
    var columns: Int
    var rows: Int
    var bytes: Data
    var cells: [[String?]]
    var backgrounds: [[String]]
    var cursor: [Int]?

    init(
      reset: Bool, bytes: [UInt8], grid: CellGrid, _ encoder: FrameEncoder? = nil, caret: Point?
    ) {
      self.reset = reset
      columns = grid.size.width
      rows = grid.size.height
      self.bytes = Data(bytes)
      cells = (0..<grid.size.height).map { row in
        grid.cells[grid.cellRange(ofRow: row)].map { grid.text(of: $0) }
      }
      backgrounds = (0..<grid.size.height).map { row in
        // In other depths, colours have numbers, and emulators have their own names for these.
        guard let encoder, encoder.depth == .trueColor else { return [] }
        return grid.cells[grid.cellRange(ofRow: row)].map { cell in
          let look = encoder.theme.look(of: grid.style(of: cell))
          return Self.name(Pen(look, depth: encoder.depth).background)
        }
      }
      for cell in DoubtfulCell.all(of: grid) { cells[cell.row][cell.column] = nil }
      cursor = caret.map { [$0.x, $0.y] }
    }

    private static func name(_ color: PenColor) -> String {
      guard case .rgb(let red, let green, let blue) = color else { return "default" }
      return [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(reset, forKey: .reset)
      try container.encode(columns, forKey: .columns)
      try container.encode(rows, forKey: .rows)
      try container.encode(bytes, forKey: .bytes)
      try container.encode(cells, forKey: .cells)
      try container.encode(backgrounds, forKey: .backgrounds)
      try container.encode(cursor, forKey: .cursor)
    }

    private enum CodingKeys: CodingKey {
      case reset, columns, rows, bytes, cells, backgrounds, cursor
    }
  }

  @Test(arguments: Emulator.present)
  func `an emulator shows the content of the grid after random changes and resizes`(
    emulator: Emulator
  ) throws {
    var random = RandomDrawing(generator: SeededGenerator())
    var input = Data()
    for _ in 0..<Soak.count(10_000) {
      var encoder = FrameEncoder.random(&random)
      var size = Size(width: 1 + random.int(40), height: 1 + random.int(10))
      var tree = random.tree(in: size)
      for step in 0..<10 {
        if random.int(6) == 0 {
          size = Size(width: 1 + random.int(40), height: 1 + random.int(10))
          tree = random.tree(in: size)
        } else if step > 0 {
          tree = random.mutation(of: tree, in: size)
        }
        input += try Self.frame(tree, size, isFirst: step == 0, &encoder, &random)
      }
    }
    try expectAgreement(of: emulator, input)
  }

  @Test(arguments: Emulator.present)
  func `an emulator shows the content of the grid after random scrolling`(
    emulator: Emulator
  ) throws {
    var random = RandomDrawing(generator: SeededGenerator())
    var input = Data()
    var scrolled = 0
    for _ in 0..<Soak.count(10_000) {
      var encoder = FrameEncoder.random(&random)
      let size = Size(width: 20 + random.int(40), height: 4 + random.int(10))
      let whole = Size(width: size.width, height: 40)
      var content = random.tree(in: whole)
      let edges = random.edges(in: size)
      var offset = random.int(20)
      for step in 0..<10 {
        offset = max(0, min(offset + random.int(7) - 3, 30))
        if random.int(3) == 0 { content = random.mutation(of: content, in: whole) }
        let tree = random.window(onto: content, from: offset, in: size, under: edges)
        let line = try Self.frame(tree, size, isFirst: step == 0, &encoder, &random) {
          scrolled += $0.contains(UInt8(ascii: "r")) ? 1 : 0
        }
        input += line
      }
    }
    #expect(scrolled > 0)
    try expectAgreement(of: emulator, input)
  }

  /// Returns the description of a drawing for the judge.
  private static func frame(
    _ tree: DrawNode, _ size: Size, isFirst: Bool, _ encoder: inout FrameEncoder,
    _ random: inout RandomDrawing, seeing look: ([UInt8]) -> Void = { _ in }
  ) throws -> Data {
    var grid = CellGrid(size: size)
    grid.draw(tree)
    let caret =
      random.int(2) == 0 ? nil : Point(x: random.int(size.width), y: random.int(size.height))
    let bytes = encoder.encode(grid, caret: caret)
    #expect(AllowedSequences.violations(in: bytes) == [])
    look(bytes)
    let line = Line(
      reset: isFirst, bytes: (isFirst ? Array("\u{1B}[?7l".utf8) : []) + bytes, grid: grid,
      encoder, caret: caret)
    return try JSONEncoder().encode(line) + Data("\n".utf8)
  }

  private func expectAgreement(of emulator: Emulator, _ input: Data) throws {
    let arguments = [Emulator.script("replay"), emulator.rawValue]
    let differences = try run(emulator.judge, arguments, input: input)
    #expect(differences.isEmpty, "\(differences.prefix(2000))")
  }
}

nonisolated extension FrameEncoder {
  /// Returns an encoder for a random theme and a random number of colours.
  static func random(_ random: inout RandomDrawing, erasesInColor: Bool? = nil) -> FrameEncoder {
    let depths: [ColorDepth] = [.none, .sixteen, .indexed, .trueColor]
    return FrameEncoder(
      theme: Theme.known[random.int(Theme.known.count)], depth: depths[random.int(depths.count)],
      synchronizes: random.int(2) == 0, erasesInColor: erasesInColor ?? (random.int(2) == 0))
  }
}
