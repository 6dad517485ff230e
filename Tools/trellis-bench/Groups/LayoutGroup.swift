import Trellis
import TrellisHeadless

extension Group {
  /// The cost of the first layout of a tree, and of the layout after one change.
  static let layout = Group(
    name: "layout",
    figures: ["layout_first_10000_ms"]
      + ["layout_change_200", "layout_change_10000"].flatMap { name in
        ["measured", "placed", "described", "drawn", "damaged_cells", "us"].map { "\(name)_\($0)" }
      }
  ) {
    let first = Measure.nanoseconds(runs: 1, rounds: 5) { _ = LayoutBench(rows: 100, columns: 100) }
    return [Figure("layout_first_10000_ms", first / 1_000_000, "ms")]
      + LayoutBench(rows: 20, columns: 10).figures("layout_change_200")
      + LayoutBench(rows: 100, columns: 100).figures("layout_change_10000")
  }
}

/// A window with rows of labels, shown without a screen.
private final class LayoutBench {
  private let labels: [Label]
  private let backend = HeadlessBackend(size: Size(width: 500, height: 100))
  private let application: Application
  private var turn = 0

  init(rows: Int, columns: Int) {
    let labels = (0..<rows * columns).map { _ in Label("1000") }
    let window = Window {
      VStack {
        for row in 0..<rows { HStack { Array(labels[row * columns..<(row + 1) * columns]) } }
      }
    }
    self.labels = labels
    application = Application(window: window, backend: backend, isScripted: true)
    application.settle()
  }

  /// Changes one label without changing its size, and commits the frame.
  private func change() {
    turn = (turn + 1) % 1000
    labels[labels.count / 2].text = String(1000 + turn)
    application.settle()
  }

  /// Returns the time of one change, and the numbers of affected views and cells.
  func figures(_ name: String) -> [Figure] {
    let before = application.context.counts
    change()
    let work = application.context.counts - before
    let cells = backend.frame?.damage.reduce(0) { $0 + $1.width * $1.height } ?? 0
    let time = Measure.nanoseconds(runs: 200, rounds: 10) { change() }
    return [
      Figure("\(name)_measured", work.measured, "count"),
      Figure("\(name)_placed", work.placed, "count"),
      Figure("\(name)_described", work.described, "count"),
      Figure("\(name)_drawn", work.drawn, "count"),
      Figure("\(name)_damaged_cells", cells, "count"),
      Figure("\(name)_us", time / 1000, "us"),
    ]
  }
}
