import Trellis
import TrellisCells
import TrellisTiming

/// A backend that shows what moves, and keeps every picture as it is drawn over the one before.
final class MomentBackend: MotionBackend {
  let name = "moments"
  let size: Size
  let metrics = LayoutMetrics.cells
  private(set) var grid: CellGrid
  private(set) var pictures: [Frame] = []
  private(set) var commitCount = 0

  init(size: Size = Size(width: 20, height: 4)) {
    self.size = size
    grid = CellGrid(size: size)
  }

  func attach(to host: any BackendHost) throws {}

  func detach() {}

  func present(_ frame: Frame) {
    commitCount += 1
    presentMoment(frame)
  }

  func presentMoment(_ frame: Frame) {
    pictures.append(frame)
    grid.draw(frame.drawing, damage: frame.damage)
  }

  var rows: [String] { grid.rows }
}

/// A window on a backend that shows what moves, with a clock that only the test moves.
@MainActor
final class MomentSession {
  let backend = MomentBackend()
  let time = VirtualTime()
  let application: Application

  init(isScripted: Bool = false, @ListBuilder<View> content: () -> [View]) throws {
    application = Application(
      window: Window(content: content), backend: backend, isScripted: isScripted,
      time: time)
    try application.start()
    application.settle()
  }

  var window: Window { application.window }

  /// Lets time pass and runs everything that is due, as the program's loop would.
  func pass(_ milliseconds: Int) {
    time.advance(by: .milliseconds(milliseconds))
    application.runTimers()
    application.settle()
  }

  /// Whether the backend shows the committed frame in all of its cells.
  var showsCommit: Bool {
    guard let frame = application.frame else { return false }
    var whole = CellGrid(size: frame.size)
    whole.draw(frame.drawing)
    return backend.grid == whole
  }
}
