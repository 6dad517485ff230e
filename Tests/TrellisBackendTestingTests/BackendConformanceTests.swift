import Testing
import Trellis
import TrellisBackendTesting
import TrellisCells
import TrellisHeadless

@Suite struct BackendConformanceTests {
  /// A backend is not checked for capabilities that it does not have.
  @Test(arguments: Subjects.allCases)
  func `each backend of the package passes the conformance checks`(subject: Subjects) {
    let report = BackendConformance(subject.make).run()
    #expect(report.checks.count >= 200)
    #expect(report.problems == [], "\(report)")
    #expect(Set(report.checks.map(\.name)).count == report.checks.count)
    let inputs = [
      "keys", "pastes", "the pointer", "attention", "resizing", "interrupts", "the end of input",
    ]
    switch subject {
    case .headless: #expect(report.skipped == ["titles", "the clipboard"])
    case .log: #expect(report.skipped == ["titles", "the clipboard"] + inputs)
    case .terminal: #expect(report.skipped == ["the end of input"])
    case .html: #expect(report.skipped == ["the clipboard"] + inputs)
    }
  }

  /// Each mistake is one that the author of a backend might make.
  @Test(arguments: Mistake.allCases)
  func `the conformance kit finds every mistake of a faulty backend`(mistake: Mistake) {
    let report = BackendConformance { size in
      let backend = MistakenBackend(mistake, size: size)
      return BackendSubject(
        backend,
        deliver: {
          backend.send($0)
          return true
        }, rows: { backend.rows })
    }.run()
    #expect(!report.problems.isEmpty == (mistake != .none), "\(report)")
  }
}

enum Mistake: CaseIterable, Sendable {
  case none, keepsHost, keepsFrames, tellsAfterDetaching, tellsTwice, ignoresScript, showsOldFrame,
    trustsDamage, passesControls, losesWideGlyphs, dropsPastes
}

/// A headless backend with one thing wrong about it.
final class MistakenBackend: Backend {
  let name = "mistaken"
  let size: Size
  let metrics = LayoutMetrics.cells
  private let mistake: Mistake
  private var frames: [Frame] = []
  private weak var host: (any BackendHost)?
  private var keptHost: (any BackendHost)?
  private var isAttached = false
  private(set) var rows: [String] = []

  init(_ mistake: Mistake, size: Size) {
    self.mistake = mistake
    self.size = size
  }

  func attach(to host: any BackendHost) throws {
    self.host = host
    if mistake == .keepsHost { keptHost = host }
  }

  func present(_ frame: Frame) {
    frames = mistake == .keepsFrames ? frames + [frame] : [frame]
    var grid = CellGrid(size: frame.size)
    grid.draw(
      frame.drawing,
      damage: mistake == .trustsDamage
        ? Array(frame.damage.prefix(1)) : [Rect(origin: .zero, size: frame.size)])
    if mistake == .showsOldFrame, !rows.isEmpty, frame.number % 2 == 0 { return }
    rows = grid.rows
    if mistake == .losesWideGlyphs { rows = rows.map { $0.replacing("日", with: "?") } }
    if mistake == .passesControls { rows = rows.map { $0.replacing("␛", with: "\u{1B}") } }
  }

  func detach() {
    if mistake != .tellsAfterDetaching { host = nil }
  }

  func send(_ input: Input) {
    if mistake == .dropsPastes, case .paste = input { return }
    if mistake == .ignoresScript { host?.receive(input) } else { host?.receiveFromDevice(input) }
    if mistake == .tellsTwice { host?.receiveFromDevice(input) }
  }
}
