import Testing
import Trellis
import TrellisBackendTesting
import TrellisTestSupport

@testable import TrellisTerminal

/// The real backend on a real pseudo-terminal. Inputs are sent as bytes, and the output is shown by
/// an independent emulator.
@Suite(.enabled(if: !Emulator.present.isEmpty, "\(Judge.pyte.reason)"))
struct TerminalConformanceTests {
  @Test(arguments: Emulator.present)
  func `the backend of a real terminal passes the conformance checks`(emulator: Emulator) throws {
    let terminal = try JudgedTerminal(emulator)
    let report = BackendConformance { size in
      try TerminalSubject(terminal, size: size).subject
    }.run()
    #expect(report.checks.count >= 200)
    #expect(report.problems == [], "\(report)")
    #expect(report.skipped == [])
  }
}

/// A backend on a separate terminal, prepared for the conformance kit.
private struct TerminalSubject {
  let terminal: JudgedTerminal
  let backend: TerminalBackend

  init(_ terminal: JudgedTerminal, size: Size) throws {
    self.terminal = terminal
    backend = TerminalBackend(
      theme: nil, path: try terminal.open(columns: size.width, rows: size.height),
      profile: TerminalProfile())
  }

  var subject: BackendSubject {
    BackendSubject(
      backend, deliver: deliver,
      isBusy: { backend.session != nil && attempt { try terminal.hasRest() } == true },
      rows: { attempt { try rows() } ?? [] })
  }

  private func deliver(_ input: Input) -> Bool {
    attempt {
      switch input {
      case .resize(let size): try terminal.resize(columns: size.width, rows: size.height)
      case .endOfInput: try terminal.hangUp()
      default:
        guard let bytes = InputEncoder.bytes(of: input) else { return false }
        try terminal.type(bytes)
      }
      return true
    } ?? false
  }

  /// Returns the rows that the emulator shows, with the intended text in place of glyphs that
  /// emulators do not treat as one.
  private func rows() throws -> [String] {
    let picture = backend.session?.painter.picture
    return try terminal.rows(given: picture.map(DoubtfulCell.all) ?? [])
  }

  private func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      Issue.record(error)
      return nil
    }
  }
}
