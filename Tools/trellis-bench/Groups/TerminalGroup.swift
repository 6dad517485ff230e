import Trellis
import TrellisTerminal

extension Group {
  /// The bytes that a terminal gets for an input, and the time until they are there.
  static let terminal = Group(
    name: "terminal",
    figures: TerminalScene.Kind.allCases.flatMap { kind in
      ["bytes", "us"].map { "terminal_\(kind.rawValue)_\($0)" }
    }
  ) {
    try TerminalScene.Kind.allCases.flatMap { kind in
      let scene = try TerminalScene(kind)
      let bytes = scene.bytesPerInput()
      let runs = kind.isLarge ? 20 : 200
      let time = Measure.nanoseconds(runs: runs, samples: 5, rounds: 3) { scene.act() }
      return [
        Figure("terminal_\(kind.rawValue)_bytes", bytes, "bytes"),
        Figure("terminal_\(kind.rawValue)_us", (time / 10).rounded() / 100, "us"),
      ]
    }
  }
}
