import DrawingFixtures
import Foundation
import Testing
import Trellis
import TrellisLayout

@testable import TrellisTerminal

@Suite(.enabled("tmux is not installed", { await Judge.isThere(Judge.tmux) }))
struct TmuxTests {
  /// Marks and joined emoji are left out: tmux has rules of its own for them.
  private static func isComparable(_ grid: CellGrid) -> Bool {
    grid.cells.allSatisfy { grid.text(of: $0).unicodeScalars.count <= 1 }
  }

  @Test func `tmux shows what the grid says`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomDrawing(seed: seed)
    var compared = 0
    while compared < 8 {
      let size = Size(width: 20 + random.int(40), height: 4 + random.int(10))
      var encoder = FrameEncoder(theme: .terminal, depth: .indexed, synchronizes: true)
      var tree = random.tree(in: size)
      var bytes = Array("\u{1B}[?7l".utf8)
      var grid = CellGrid(size: size)
      for _ in 0..<6 {
        tree = random.mutation(of: tree, in: size)
        grid.draw(tree)
        bytes += encoder.encode(grid, caret: .zero)
      }
      guard Self.isComparable(grid) else { continue }
      compared += 1
      #expect(try screen(of: size, after: bytes) == grid.rows, "seed \(seed)")
    }
  }

  /// What a pane of tmux shows after it was sent bytes.
  private func screen(of size: Size, after bytes: [UInt8]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stream = folder.appending(path: "stream").path
    try Data(bytes).write(to: URL(fileURLWithPath: stream))
    let socket = folder.appending(path: "socket").path
    func tmux(_ arguments: String...) throws -> String {
      try Judge.run(Judge.tmux, ["-u", "-S", socket, "-f", "/dev/null"] + arguments)
    }
    let pane = "stty raw -echo; cat '\(stream)'; tmux -S '\(socket)' wait-for -S shown; cat"
    _ = try tmux(
      "new-session", "-d", "-x", "\(size.width)", "-y", "\(size.height)", pane, ";",
      "set", "-g", "status", "off", ";", "resize-window", "-x", "\(size.width)", "-y",
      "\(size.height)", ";", "wait-for", "shown")
    defer { _ = try? tmux("kill-server") }
    let text = try tmux("capture-pane", "-p")
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return rows.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}
