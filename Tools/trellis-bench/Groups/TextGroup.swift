import Synchronization
import Trellis
import TrellisCells
import TrellisHeadless

extension Group {
  /// The cost of pressing one key in short and long text.
  static let texts = Group(
    name: "texts",
    figures: TextBench.Kind.allCases.flatMap { kind in
      TextBench.sizes.flatMap { size in
        ["measured_bytes", "allocations", "us"].map { "\(kind.rawValue)_\(size)_\($0)" }
      } + ["\(kind.rawValue)_ratio"]
    }
  ) {
    TextBench.Kind.allCases.flatMap { kind in
      let benches = TextBench.sizes.map { TextBench(kind, characters: $0) }
      let times = Measure.nanoseconds(
        runs: 20, rounds: 3, of: benches.map { bench in { bench.press() } })
      let figures = zip(benches, times).flatMap { bench, time in bench.figures(time) }
      return figures + [
        Figure("\(kind.rawValue)_ratio", times[times.count - 1] / times[0], "ratio")
      ]
    }
  }
}

/// A text control that fills a window without a screen. The keys are pressed in the middle of the
/// text.
private final class TextBench {
  static let sizes = [100, 10_000, 100_000]

  enum Kind: String, CaseIterable {
    /// One line of text.
    case field = "key_field"
    /// Text with lines of up to 60 characters.
    case area = "key_area"
    /// Text that is one long paragraph.
    case paragraph = "key_paragraph"
    /// A paragraph that consists of one long word.
    case word = "key_word"
    /// One line of secret text.
    case secure = "key_secure"

    func control(_ count: Int) -> TextControl {
      switch self {
      case .field: TextField(text: text(count))
      case .area: TextArea(text: text(count, lineLength: 60))
      case .paragraph: TextArea(text: text(count))
      case .word: TextArea(text: String(repeating: "w", count: count))
      case .secure: SecureField(text: text(count))
      }
    }

    /// Returns text with words of one to nine letters.
    private func text(_ count: Int, lineLength: Int = .max) -> String {
      var text = ""
      var state: UInt32 = 7
      while text.utf8.count < count {
        state = state &* 1_664_525 &+ 1_013_904_223
        text += String(repeating: "w", count: Int(state >> 16) % 9 + 1)
        text += text.utf8.count % lineLength > lineLength - 12 ? "\n" : " "
      }
      return String(text.prefix(count))
    }
  }

  private final class Measured: Sendable {
    let bytes = Atomic(0)
  }

  private let name: String
  private let application: Application
  private let measured: Measured
  private var turn = 0

  init(_ kind: Kind, characters count: Int) {
    name = "\(kind.rawValue)_\(count)"
    let control = kind.control(count)
    let measured = Measured()
    self.measured = measured
    var metrics = LayoutMetrics.cells
    let width = metrics.textWidth
    metrics.textWidth = { text in
      measured.bytes.add(text.utf8.count, ordering: .relaxed)
      return width(text)
    }
    application = Application(
      window: Window { control.fill() },
      backend: HeadlessBackend(size: Size(width: 80, height: 24), metrics: metrics),
      isScripted: true)
    application.settle()
    control.takeFocus()
    let middle = control.text.index(control.text.startIndex, offsetBy: count / 2)
    control.selection = middle..<middle
    application.settle()
  }

  /// Types a character, and removes it at the next call, so that the text keeps its size.
  func press() {
    turn += 1
    application.receive(.key(KeyPress(turn % 2 == 1 ? .character("x") : .backspace)))
  }

  func figures(_ time: Double) -> [Figure] {
    let before = measured.bytes.load(ordering: .relaxed)
    for _ in 0..<20 { press() }
    let bytes = (measured.bytes.load(ordering: .relaxed) - before) / 20
    let allocations = Measure.allocations(runs: 20) { press() }
    return [
      Figure("\(name)_measured_bytes", bytes, "bytes"),
      Figure("\(name)_allocations", allocations, "count"),
      Figure("\(name)_us", time / 1000, "us"),
    ]
  }
}
