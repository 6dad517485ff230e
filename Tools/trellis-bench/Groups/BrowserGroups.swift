import Foundation

extension Group {
  /// The groups for starting the browser with files of 10,000 and of 10,000,000 rows.
  static let browser = [("10k", 10_000), ("10m", 10_000_000)].map { size, rows in
    let figures = BrowserStart.names.map { "browser_\(size)_\($0)" }
    return Group(name: "browser_\(size)", figures: figures) {
      let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      let program = folder.appending(path: "trellis-browse").path
      guard FileManager.default.isExecutableFile(atPath: program) else {
        throw CocoaError(
          .fileNoSuchFile,
          userInfo: [NSLocalizedDescriptionKey: "there is no \(program); build it first"])
      }
      let results = try BrowserStart(program: program, sample: TableSample(rows: rows)).measure()
      return zip(figures, results).map { Figure($0, $1, unit(of: $0)) }
    }
  }
}
