import Trellis
import TrellisCells
import TrellisTerminal

extension Group {
  /// The number of bytes that a terminal receives in response to an input, and the time until they
  /// arrive. Both figures are measured in the colours of the terminal, and in a theme that defines
  /// its own colours.
  static let terminal = Group(
    name: "terminal",
    figures: scenes.flatMap { name, _, _ in ["\(name)_bytes", "\(name)_us"] }
  ) {
    try scenes.flatMap { name, kind, theme in
      let scene = try TerminalScene(kind, theme)
      let bytes = scene.bytesPerInput()
      let runs = kind.isLarge ? 20 : 200
      let time = Measure.nanoseconds(runs: runs, samples: 5, rounds: 3) { scene.act() }
      return [
        Figure("\(name)_bytes", bytes, "bytes"),
        Figure("\(name)_us", (time / 10).rounded() / 100, "us"),
      ]
    }
  }

  private static var scenes: [(name: String, TerminalScene.Kind, Theme)] {
    [("terminal", Theme.terminal), ("terminal_dark", .dark)].flatMap { name, theme in
      TerminalScene.Kind.allCases.map { ("\(name)_\($0.rawValue)", $0, theme) }
    }
  }
}
