import Foundation

extension Group {
  /// The time that `trellis-audit` takes to answer questions about a journal with a million
  /// records, compared with `sqlite3`, `grep` and `jq`.
  static let audit = Group(name: "audit", figures: AuditMeasurement.names) {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let tool = folder.appending(path: "trellis-audit").path
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      throw CocoaError(
        .fileNoSuchFile,
        userInfo: [NSLocalizedDescriptionKey: "there is no \(tool); build it first"])
    }
    return try AuditMeasurement.run(tool: tool, records: 1_000_000).map { result in
      Figure(result.name, result.value, result.unit)
    }
  }
}
