import Foundation

/// A measurement of how long `trellis-audit` takes to answer questions about a journal with many
/// records. The tool runs as users run it. The time is measured from the start of the process to
/// its first or last line of output.
struct AuditMeasurement {
  /// One measured number.
  struct Result {
    let name: String
    let value: Double?
    let unit: String
  }

  /// The names of the measured figures, in the order of the results.
  static var names: [String] {
    let questions = AuditQuestions(tool: "", journal: "", lines: "", middle: 0)
    return [questions.live.name] + questions.own.map(\.name) + ["audit_memory_bytes"]
      + questions.others.map(\.name)
  }

  /// Measures the time of each question, and the memory that `trellis-audit` uses.
  ///
  /// - Parameters:
  ///   - tool: The path of `trellis-audit`.
  ///   - records: The number of records in the journal.
  static func run(tool: String, records: Int) throws -> [Result] {
    let folder = FileManager.default.temporaryDirectory.path + "/audit-bench-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sample = try AuditSample(in: folder, records: records)
    let lines = folder + "/audit.jsonl"
    let live = AuditQuestions(tool: tool, journal: sample.path, lines: lines, middle: 0).live
    let liveRuns = try run(live)
    try sample.close()
    let copy = "'\(tool)' log --all --format jsonl '\(sample.path)' > '\(lines)'"
    _ = try ToolRun(["sh", "-c", copy])
    let questions = AuditQuestions(
      tool: tool, journal: sample.path, lines: lines, middle: records / 2)
    var memory = liveRuns.map(\.memory).max() ?? 0
    let own = try questions.own.map { question in
      let runs = try run(question)
      memory = max(memory, runs.map(\.memory).max() ?? 0)
      return result(question, runs)
    }
    let others = try questions.others.map { result($0, try run($0)) }
    return [result(live, liveRuns)] + own
      + [Result(name: "audit_memory_bytes", value: Double(memory), unit: "bytes")] + others
  }

  private static func run(_ question: AuditQuestions.Question) throws -> [ToolRun] {
    try (0..<5).map { _ in
      try ToolRun(question.command, isToFirstLine: question.isToFirstLine)
    }
  }

  /// Returns the median time of several runs of a question's command. The result has no value if
  /// the program is not installed.
  private static func result(_ question: AuditQuestions.Question, _ runs: [ToolRun]) -> Result {
    let times = runs.map(\.milliseconds).sorted()
    let isMissing = runs.contains { $0.status == 127 << 8 }
    return Result(
      name: question.name, value: isMissing ? nil : times[times.count / 2], unit: "ms")
  }
}
