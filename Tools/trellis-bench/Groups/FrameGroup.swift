import Trellis
import TrellisHeadless

extension Group {
  /// The cost of showing a change to one label in a tree of 200 labels.
  static let frames = Group(
    name: "frames",
    figures: [
      "frame_label_change_drawn_nodes", "frame_label_change_damaged_cells",
      "frame_label_change_us",
    ]
  ) {
    let bench = FrameBench()
    let drawn = bench.drawnNodes { bench.changeLabel() }
    let damage = bench.damagedCells
    let time = Measure.nanoseconds(runs: 200, samples: 5, rounds: 2) { bench.changeLabel() }
    return [
      Figure("frame_label_change_drawn_nodes", drawn, "count"),
      Figure("frame_label_change_damaged_cells", damage, "count"),
      Figure("frame_label_change_us", time / 1000, "us"),
    ]
  }
}

/// A window with 20 rows of 10 labels, shown without a screen.
final class FrameBench {
  private let labels: [CountedLabel]
  private let backend = HeadlessBackend(size: Size(width: 120, height: 40))
  private let application: Application
  private let drawings: Counter
  private var turn = 0

  init() {
    let drawings = Counter()
    let labels = (0..<200).map { _ in CountedLabel("1000", drawings: drawings) }
    let window = Window {
      VStack {
        for row in 0..<20 {
          HStack { for column in 0..<10 { labels[row * 10 + column] } }
        }
      }
    }
    self.drawings = drawings
    self.labels = labels
    application = Application(window: window, backend: backend, isScripted: true)
    application.settle()
  }

  /// Changes one label without changing its width, and commits the frame.
  func changeLabel() {
    turn = (turn + 1) % 1000
    labels[105].text = String(1000 + turn)
    application.settle()
  }

  /// Returns the number of labels that are drawn while a closure runs.
  func drawnNodes(_ body: () -> Void) -> Int {
    let before = drawings.count
    body()
    return drawings.count - before
  }

  /// The number of cells in the damaged areas of the last frame.
  var damagedCells: Int {
    backend.frame?.damage.reduce(0) { $0 + $1.size.width * $1.size.height } ?? 0
  }
}

/// A label that counts how often it is drawn.
final class CountedLabel: View {
  var text: String { didSet { setNeedsLayout() } }
  private let drawings: Counter

  init(_ text: String, drawings: Counter) {
    self.text = text
    self.drawings = drawings
    super.init()
  }

  override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: metrics.textWidth(text), height: metrics.lineHeight)
  }

  override func draw(in canvas: inout Canvas) {
    drawings.count += 1
    canvas.text(text, at: .zero, Style())
  }
}
