import Foundation
import Testing
import TrellisTestSupport

/// The same script leaves the same trail and the same tree on every backend.
@Suite struct TraceTests {
  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `one script leaves the same trail on the headless, the log and the terminal backend`() throws
  {
    let headless = try trace(on: "headless")
    #expect(headless.log.count > 150)
    #expect(headless.log.contains { $0.contains("row-change") })
    #expect(headless.tree.contains("\"role\":\"table\""))
    for backend in ["log", "terminal"] {
      headless.expectSame(as: try trace(on: backend), on: backend)
    }
  }

  /// Runs the tour on a fresh copy of the library and reads back what it left.
  private func trace(on backend: String) throws -> Trace {
    let scratch = try Scratch()
    return try Trace(
      of: "trellis-browse", [try scratch.makeLibrary()], script: Scripts.text("tour"), on: backend,
      in: scratch)
  }
}
