import Synchronization
import Testing
import Trellis
import TrellisCells
import TrellisHeadless
import TrellisTestSupport

@testable import TrellisControls

/// The cost of a key depends on the change that it makes, and not on the length of the text.
@Suite struct LargeTextTests {
  /// A control in a window whose units count the bytes that are measured.
  private final class Bench {
    let control: TextControl
    private let application: Application
    private let measured = Measured()

    init(_ control: TextControl) {
      self.control = control
      let measured = measured
      var metrics = LayoutMetrics.cells
      let width = metrics.textWidth
      metrics.textWidth = { text in
        measured.bytes.add(text.utf8.count, ordering: .relaxed)
        return width(text)
      }
      application = Application(
        window: Window { control.fill() },
        backend: HeadlessBackend(size: Size(width: 40, height: 10), metrics: metrics),
        isScripted: true)
      application.settle()
      control.takeFocus()
      let middle = control.text.utf8.count / 2
      let place = control.text.characterStart(byte: middle)
      control.selection = place..<place
      application.settle()
    }

    /// Returns the number of bytes that are measured for each key.
    func measured(for chords: [String]) -> [Int] {
      chords.map { chord in
        let before = measured.bytes.load(ordering: .relaxed)
        if let key = KeyPress(chord: chord) { application.receive(.key(key)) }
        return measured.bytes.load(ordering: .relaxed) - before
      }
    }
  }

  private final class Measured: Sendable {
    let bytes = Atomic(0)
  }

  private static let chords = [
    "x", "backspace", "delete", "left", "right", "shift-left", "ctrl-z", "ctrl-y", "ctrl-left",
    "alt-d", "home", "end", "up", "down",
  ]

  /// Words of any lengths, as people write them: lines that broke elsewhere soon break in the same
  /// places again.
  private func text(_ count: Int, lineLength: Int = .max) -> String {
    var random = SeededGenerator(seed: 7)
    var text = ""
    var length = 0
    while length < count {
      let word = String(repeating: "wörd", count: 3).prefix(Int.random(in: 1...9, using: &random))
      length += word.count + 1
      text += word + (length % lineLength > lineLength - 12 ? "\n" : " ")
    }
    return text
  }

  @Test func `a key in a long text measures hardly more bytes than in a short text`() {
    for make in [
      { TextField(text: $0) }, { TextArea(text: $0) }, { SearchField(text: $0) },
      { SecureField(text: $0) },
    ] as [(String) -> TextControl] {
      for lineLength in [Int.max, 60] {
        let work = [4_000, 64_000].map { count in
          Bench(make(text(count, lineLength: lineLength))).measured(for: Self.chords)
        }
        for (chord, (short, long)) in zip(Self.chords, zip(work[0], work[1])) {
          // What is measured depends on the words that happen to be in the middle.
          #expect(long < 2 * short + 400, "\(chord): \(short), \(long)")
          #expect(long < 3000, "\(chord): \(long)")
        }
      }
    }
  }

  @Test func `a long field measures only about as much text as it has space to show`() {
    let bench = Bench(TextField(text: text(50_000)))
    let other = Bench(TextField(text: text(50_000)).textAlignment(.center))
    #expect(bench.measured(for: ["tab"])[0] < 3000)
    #expect(other.measured(for: ["x"])[0] < 3000)
  }

  @Test
  func `the character count of a long text stays correct while keys and code change the text`() {
    let field = TextField(text: String(text(4_000).prefix(4_000))).maximumCount(4_003)
    let bench = Bench(field)
    _ = bench.measured(for: ["x", "y", "z", "w"])
    #expect(field.characterCount == 4_003 && field.text.count == 4_003)
    _ = bench.measured(for: ["backspace", "ctrl-z", "ctrl-left", "alt-d"])
    #expect(field.characterCount == field.text.count)
    field.text = "日本"
    #expect(field.characterCount == 2)
  }
}
