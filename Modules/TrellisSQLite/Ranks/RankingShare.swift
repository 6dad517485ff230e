import TrellisDatabase

/// An estimate of how much of the work of ranking is done. SQLite first reads all rows, and then
/// writes the sorted keys.
final class RankingShare {
  /// The share of reading in the whole work.
  private static let reading = 0.7
  /// The number of steps for each key that is written.
  private static let stepsPerKey = 10.0

  private let tableRows: Int?
  private var lastScan = (rows: 0, steps: 0)

  /// Creates an estimate for a table of about so many rows; nil if the number is not known.
  init(tableRows: Int?) {
    self.tableRows = tableRows
  }

  /// Returns the share of the work that is done after some steps.
  func share(after work: WorkCounters) -> Double {
    guard let tableRows, tableRows > 0 else { return 0 }
    if work.fullScanSteps > lastScan.rows {
      lastScan = (work.fullScanSteps, work.virtualMachineSteps)
    }
    let read = min(1, Double(lastScan.rows) / Double(tableRows))
    let keySteps = Double(work.virtualMachineSteps - lastScan.steps)
    let written = min(1, keySteps / (Double(tableRows) * Self.stepsPerKey))
    return Self.reading * read + (1 - Self.reading) * written * read
  }
}
