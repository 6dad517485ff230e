import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// The samples in docs/audit.md, compared with the output of the tool, apart from times.
@Suite(.enabled(if: Chinook.url != nil, "the sample database is not beside the checkout"))
struct AuditPageTests {
  /// A command of the page and the lines that follow it.
  private struct Sample {
    let command: String
    var lines: [String] = []
  }

  private static let browserScripts = [
    "b": [
      "key down", "key down", "key enter", "type Zoe", "key enter", "key down", "key enter",
      "type x", "key escape", "key ctrl-b", "key pagedown",
    ],
    "c": [
      "key down", "key enter", "type Zoe", "key enter", "key left", "key enter", "type 9999",
      "key enter", "key escape",
    ],
  ]

  /// The samples whose commands read one of the journals that this suite records.
  private func samples() throws -> [Sample] {
    let page = try String(
      contentsOf: Checkout.folder.appending(path: "docs/audit.md"), encoding: .utf8)
    var samples: [Sample] = []
    for block in page.components(separatedBy: "```console\n").dropFirst() {
      let text = block.components(separatedBy: "```")[0]
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
        if line.hasPrefix("$ ") {
          let command = line.dropFirst(2).components(separatedBy: "  #")[0]
          samples.append(Sample(command: command.trimmingCharacters(in: .whitespaces)))
        } else if !samples.isEmpty {
          samples[samples.count - 1].lines.append(line)
        }
      }
    }
    let clock = ["--since", "--until", "--slower-than", "report "]
    let journals = ["b.", "c.", "demo.", "cities.", "contacts."].map { " \($0)journal" }
    return samples.filter { sample in
      sample.command.hasPrefix("sqlite3 ")
        || sample.command.hasPrefix("trellis-audit ")
          && journals.contains { sample.command.contains($0) }
          && !clock.contains { sample.command.contains($0) }
    }
  }

  private func record(in scratch: Scratch) throws {
    let headless = ["--backend", "headless", "--script", "-", "--journal"]
    for (name, script) in Self.browserScripts.sorted(by: { $0.key < $1.key }) {
      _ = try scratch.copyChinook()
      let run = try Tool.run(
        "trellis-browse",
        ["Chinook.sqlite", "--table", "Artist"] + headless + ["\(name).journal"],
        input: script.joined(separator: "\n") + "\n", in: scratch)
      #expect([0, 2].contains(run.status), "\(run.errors)")
      if name == "b" {
        try FileManager.default.moveItem(
          atPath: scratch.path("Chinook.sqlite"), toPath: scratch.path("kept"))
      }
    }
    try FileManager.default.removeItem(atPath: scratch.path("Chinook.sqlite"))
    try FileManager.default.moveItem(
      atPath: scratch.path("kept"), toPath: scratch.path("Chinook.sqlite"))
    let demos = [
      ("alert", "demo", "press delete\npress delete-it\n"),
      ("cities", "cities", try Scripts.text("demo-cities")),
      ("contacts", "contacts", try Scripts.text("demo-contacts")),
    ]
    for (name, journal, script) in demos {
      let run = try Tool.run(
        "trellis-demo", [name] + headless + ["\(journal).journal"], input: script, in: scratch)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  /// The words of a command line.
  private func words(_ command: String) -> [String] {
    command.matches(of: /"([^"]*)"|'([^']*)'|([^ ]+)/).map {
      String($0.output.1 ?? $0.output.2 ?? $0.output.3 ?? "")
    }
  }

  /// A line without what differs from run to run.
  private func plain(_ line: String) -> String {
    line.replacing(/\d{4}-\d\d-\d\d/, with: "DATE").replacing(/\d\d:\d\d:\d\d\.\d{3}/, with: "TIME")
      .replacing(#/ *\d[\d.,]* (ns|µs|ms|s)\b/#, with: " LASTED")
      .replacing(
        #/^(  source +)/.*/([^/]+) \(device \d+, inode \d+\)$/#,
        with: { "\($0.output.1)\($0.output.2)" }
      )
      // Which call took longest is a matter of time too.
      .replacing(/LASTED #\d+/, with: "LASTED #N")
      .replacing(/(trellis\/[a-z-]+)\+[0-9a-f]{8}/, with: { "\($0.output.1)+ID" })
  }

  @Test func `each sample on the page of the audit tool is what the tool prints`() throws {
    let scratch = try Scratch()
    try record(in: scratch)
    let samples = try samples()
    try #require(samples.count > 20)
    for sample in samples {
      var words = words(sample.command)
      guard words.removeFirst() == "trellis-audit" else {
        try Connection(DatabasePath(scratch.path(words[0])), .readWrite, .foreign).execute(words[1])
        continue
      }
      let run = try Tool.run("trellis-audit", words, in: scratch)
      var printed = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast().map { plain(String($0)) }
      var expected = sample.lines.map(plain)
      while expected.last == "" { expected.removeLast() }
      if expected.last == "…" {
        expected.removeLast()
        printed = Array(printed.prefix(expected.count))
      }
      #expect(printed == expected, "\(sample.command): has a handler moved? Then correct the page.")
    }
  }
}
