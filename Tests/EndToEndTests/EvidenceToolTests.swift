import Foundation
import Testing
import TrellisTestSupport

/// The steps of docs/evidence.md, with the real programs.
struct EvidenceToolTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func audit(_ arguments: String...) throws -> Run {
    try Tool.run("trellis-audit", arguments, in: scratch)
  }

  private func demo(_ arguments: String...) throws -> Run {
    let script = try scratch.write("type abc\nkey enter\n", to: "script.txt")
    return try Tool.run(
      "trellis-demo",
      ["six", "--backend", "headless", "--script", script, "--journal", scratch.path("x.journal")]
        + arguments, in: scratch)
  }

  @Test func `a journal is signed, checked, witnessed and proved`() throws {
    let run = try demo("--witness-to", scratch.path("seen"))
    #expect(run.status == 0, "\(run.errors)")
    let key = try audit("key", "trellis-demo")
    #expect(key.output.hasPrefix("trellis/trellis-demo+"), "\(key.errors)")
    let keyFile = try scratch.write(key.output, to: "demo.key")
    let journal = scratch.path("x.journal")
    let verified = try audit("verify", journal, "--key", keyFile, "--witness", scratch.path("seen"))
    #expect(verified.status == 0, "\(verified.output)")
    #expect(verified.output.contains("the key that you gave, and agree with the witness"))
    #expect(verified.output.hasSuffix("complete and signed by the key that you gave\n"))

    let checkpoint = try audit("checkpoint", journal)
    #expect(checkpoint.output.hasPrefix("trellis-demo/"))
    let proof = try audit("prove", "2", journal)
    #expect(proof.status == 0, "\(proof.errors)")
    let file = try scratch.write(proof.output, to: "2.proof")
    let checked = try audit("check-proof", file, "--key", keyFile)
    #expect(checked.status == 0 && checked.output.hasPrefix("#2 is one of the first "))
    let bad = try scratch.write(
      proof.output.replacingOccurrences(of: "index 2", with: "index 3"), to: "bad.proof")
    let refused = try audit("check-proof", bad)
    #expect(refused.status == 4 && refused.errors.contains("does not hold"))
    let since = try scratch.write(checkpoint.output, to: "since")
    let unchanged = try audit("prove", "--since", since, journal)
    let same = try audit("check-proof", try scratch.write(unchanged.output, to: "same.proof"))
    #expect(same.status == 0 && same.output.contains("were not changed"))
  }

  @Test func `verify with a rotated key refuses a journal that the old key signed`() throws {
    _ = try demo()
    let old = try scratch.write(audit("key", "trellis-demo").output, to: "old.key")
    #expect(try audit("verify", scratch.path("x.journal"), "--key", old).status == 0)
    let rotated = try audit("key", "--rotate", "trellis-demo")
    let new = try scratch.write(rotated.output, to: "new.key")
    let refused = try audit("verify", scratch.path("x.journal"), "--key", new)
    #expect(refused.status == 4 && refused.output.contains("not by the key that you gave"))
    let both = try scratch.write(
      String(contentsOfFile: old, encoding: .utf8) + rotated.output, to: "both.key")
    #expect(try audit("verify", scratch.path("x.journal"), "--key", both).status == 0)
    let keys = scratch.runtimeFolder + "/trellis/keys/trellis-demo"
    #expect(
      try String(contentsOfFile: keys + ".old", encoding: .utf8).hasPrefix("trellis/trellis-demo+"))
    #expect(chmod(keys, 0o644) == 0)
    try FileManager.default.removeItem(atPath: scratch.path("x.journal"))
    let open = try demo()
    #expect(open.status == 0 && open.errors.contains("can be read by other users"))
    #expect(try audit("verify", scratch.path("x.journal"), "--require-signed").status == 4)
  }

  @Test func `a witness command gets the last checkpoint, and its failure is reported once`() throws
  {
    let run = try demo("--witness-command", "cat > last")
    #expect(run.status == 0, "\(run.errors)")
    let last = try String(contentsOfFile: scratch.path("last"), encoding: .utf8)
    #expect(last.contains("\nended closed "))
    try FileManager.default.removeItem(atPath: scratch.path("x.journal"))
    let failing = try demo("--witness-command", "exit 3")
    #expect(failing.status == 0)
    #expect(failing.errors.components(separatedBy: "failed with status 3").count == 2)
    let nowhere = try demo("--no-journal", "--witness-to", "-")
    #expect(nowhere.status == 2)
  }

  @Test func `several witnesses get the same checkpoints`() throws {
    let run = try demo("--witness-to", scratch.path("a"), "--witness-to", scratch.path("b"))
    #expect(run.status == 0, "\(run.errors)")
    let (a, b) = try (
      String(contentsOfFile: scratch.path("a"), encoding: .utf8),
      String(contentsOfFile: scratch.path("b"), encoding: .utf8)
    )
    #expect(a == b && a.contains("\nended closed "))
  }

  @Test func `verify reads a key from a pipe`() throws {
    _ = try demo()
    let key = try audit("key", "trellis-demo").output
    let pipe = scratch.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let writer = Thread { try? key.write(toFile: pipe, atomically: false, encoding: .utf8) }
    writer.start()
    let verified = try audit("verify", scratch.path("x.journal"), "--key", pipe)
    #expect(verified.status == 0 && verified.output.contains("the key that you gave"))
  }

  /// A command line that is wrong, and its status.
  struct Mistake: Sendable, CustomStringConvertible {
    let description: String
    let status: Int32
  }

  private static let mistakes = [
    Mistake(description: "verify x.journal --key none", status: 3),
    Mistake(description: "verify x.journal --key x.journal", status: 3),
    Mistake(description: "verify x.journal --witness none", status: 3),
    Mistake(description: "verify x.journal --witness script.txt", status: 3),
    Mistake(description: "check-proof none", status: 3),
    Mistake(description: "check-proof x.journal", status: 3),
    Mistake(description: "prove 999 x.journal", status: 1),
    Mistake(description: "prove x x.journal", status: 2),
    Mistake(description: "prove x.journal", status: 2),
    Mistake(description: "prove --since none x.journal", status: 3),
    Mistake(description: "key", status: 2),
  ]

  @Test(arguments: mistakes)
  func `wrong files and numbers are reported in one line`(mistake: Mistake) throws {
    _ = try demo()
    let words = mistake.description.split(separator: " ").map(String.init)
    let run = try Tool.run("trellis-audit", words, in: scratch)
    #expect(run.status == mistake.status, "\(run.errors)")
    let lines = run.errors.split(separator: "\n")
    #expect(mistake.status == 2 || lines.count == 1, "\(run.errors)")
  }
}
