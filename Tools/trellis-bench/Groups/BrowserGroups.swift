import Foundation

extension Group {
  /// The groups for starting the browser with files of 10,000 and of 10,000,000 rows, and a group
  /// for a start that only prints the version, for comparison.
  static let browser =
    [
      Group(name: "browser_floor", figures: ["browser_floor_ms"]) {
        let program = try browserPath()
        let times = try (0..<15).map { _ in try ToolRun([program, "--version"]).milliseconds }
        return [Figure("browser_floor_ms", times.sorted()[times.count / 2], "ms")]
      }
    ]
    + [("10k", 10_000), ("10m", 10_000_000)].map { size, rows in
      let figures = BrowserStart.names.map { "browser_\(size)_\($0)" }
      return Group(name: "browser_\(size)", figures: figures) {
        let start = BrowserStart(program: try browserPath(), sample: try TableSample(rows: rows))
        return zip(figures, try start.measure()).map { Figure($0, $1, unit(of: $0)) }
      }
    }

  /// Returns the path of the browser that `Tools/bench` has built as `Tools/install` does or, without
  /// that script, of the browser beside this program.
  private static func browserPath() throws -> String {
    let folder = ProcessInfo.processInfo.environment["TRELLIS_INSTALLED"].map { URL(filePath: $0) }
    let program = (folder ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent())
      .appending(path: "trellis-browse").path
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw CocoaError(
        .fileNoSuchFile,
        userInfo: [NSLocalizedDescriptionKey: "there is no \(program); build it first"])
    }
    return program
  }
}
