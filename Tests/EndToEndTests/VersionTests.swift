import Foundation
import Testing
import TrellisTestSupport

/// The version that programs and journals name.
struct VersionTests {
  @Test func `programs and their journals name the next version of the changelog`() throws {
    let changelog = try String(
      contentsOf: Checkout.folder.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let released = try #require(changelog.firstMatch(of: #/\n## (\d+)\.(\d+)\.\d+/#))
    let next = "\(released.1).\((Int(released.2) ?? 0) + 1).0-dev"
    let scratch = try Scratch()
    for (program, end) in [
      ("trellis-audit", ", for journals of versions 1 and 2"), ("trellis-browse", ""),
      ("trellis-demo", ""),
    ] {
      let run = try Tool.run(program, ["--version"], in: scratch)
      #expect(run.status == 0 && run.output == "\(program) \(next)\(end)\n")
    }
    let script = try scratch.write("quit", to: "quit.script")
    let demo = try Tool.run(
      "trellis-demo",
      ["contacts", "--backend", "headless", "--script", script, "--journal", "x.journal"],
      in: scratch)
    #expect(demo.status == 0, "\(demo.errors)")
    let log = try Tool.run("trellis-audit", ["log", "x.journal", "--format", "jsonl"], in: scratch)
    let session = try #require(log.output.split(separator: "\n").first)
    #expect(session.contains("\"version\":\"\(next)\""), "\(session)")
    #expect(session.contains("\"toolkit\":\"\(next)\""), "\(session)")
  }
}
