import TrellisDatabase

/// An estimate of how much of the ranking work is done. SQLite first reads all rows, and then
/// writes the sorted keys.
final class RankingShare {
  /// The share of the whole work that the reading of rows takes.
  private static let reading = 0.7
  /// The estimated number of steps of SQLite's virtual machine that writing one key takes.
  private static let stepsPerKey = 10.0

  private let tableRows: Int?
  private var lastScan = (rows: 0, steps: 0)

  /// Creates an estimate for a table.
  ///
  /// - Parameter tableRows: The approximate number of rows, or `nil` if it is not known.
  init(tableRows: Int?) {
    self.tableRows = tableRows
  }

  /// Returns an estimate, from 0 to 1, of how much of the ranking is done, given the work that
  /// SQLite has done so far. Returns 0 if the number of rows is not known.
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
