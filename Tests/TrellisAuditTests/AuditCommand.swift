import Foundation
import TrellisTestSupport

/// A command of the tool with the arguments before and after the journal.
struct AuditCommand: Sendable, CustomStringConvertible {
  /// The result of running a command.
  struct Answer {
    /// The exit status, or -1 if a signal ended the tool.
    let status: Int32
    /// The number of lines on standard error.
    let messages: Int
    /// Standard output, followed by the report.
    let answer: String
  }

  let before: [String]
  var after: [String] = []
  var description: String { (before + after).joined(separator: " ") }

  /// Commands of each kind. `DATABASE` is replaced with the file `music.db` in the folder.
  static let all: [AuditCommand] = [
    AuditCommand(before: ["log"]), AuditCommand(before: ["log", "-k", "question"]),
    AuditCommand(before: ["log", "--handler", "Form.swift"]),
    AuditCommand(before: ["log", "-n", "3"]),
    AuditCommand(before: ["log"], after: ["actor=ada"]),
    AuditCommand(before: ["log", "--under", "2"]),
    AuditCommand(before: ["show", "3"]), AuditCommand(before: ["why", "3"]),
    AuditCommand(before: ["tree", "2"]),
    AuditCommand(before: ["state"]), AuditCommand(before: ["diff", "1..5"]),
    AuditCommand(before: ["blame"]),
    AuditCommand(before: ["blame", "--history"]),
    AuditCommand(before: ["blame", "DATABASE", "artist", "7", "--journal"]),
    AuditCommand(before: ["story"]), AuditCommand(before: ["stats"]),
    AuditCommand(before: ["sessions"]),
    AuditCommand(before: ["controls"]), AuditCommand(before: ["handlers"]),
    AuditCommand(before: ["follow"]),
    AuditCommand(before: ["verify"]), AuditCommand(before: ["report"], after: ["-o", "REPORT"]),
  ]

  /// Runs the tool. It is killed if it uses more than ten seconds of CPU time.
  func run(_ journal: String, in folder: String) throws -> Answer {
    let report = folder + "/report.html"
    try? FileManager.default.removeItem(atPath: report)
    let file = before == ["sessions"] ? folder : journal
    let words = (before + [file] + after).map { word in
      ["DATABASE": folder + "/music.db", "REPORT": report][word] ?? word
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "ulimit -t 10; exec \"$0\" \"$@\"", Checkout.executable("trellis-audit").path] + words
    let (output, error) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, error)
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    let failure = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let page = FileManager.default.contents(atPath: report) ?? Data()
    return Answer(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      messages: failure.split(separator: UInt8(ascii: "\n")).count,
      answer: String(decoding: answer + page, as: UTF8.self))
  }
}
