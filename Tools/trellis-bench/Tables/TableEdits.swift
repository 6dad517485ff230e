import Foundation
import Trellis
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTesting

/// A measurement of edits, and of the time from another program's commit to the frame that shows
/// it.
struct TableEdits {
  static let editNames = ["edit_p50_ms", "edit_p99_ms", "edit_floor_p50_ms", "edit_floor_p99_ms"]
  static let liveNames = ["foreign_commit_p50_ms", "foreign_commit_p99_ms"]

  let sample: TableSample

  /// Measures edits of one cell, each of which is undone, and the same statement in plain SQL.
  func edits() async throws -> [Double?] {
    let file = try SQLiteFile(sample.path)
    let source = try file.source(for: "t")
    let schema = try await source.schema()
    guard let row = try await source.page(PageRequest(anchor: .last, count: 1)).rows.first,
      let edit = CellEdit(row, column: ColumnID("city"), in: schema, new: .text("edited"))
    else { return Self.editNames.map { _ in nil } }
    var next = edit
    let times = try await TableClock.times(100) { _ in
      next = try await source.commit(next).inverse
    }
    await file.close()
    let connection = try sample.connection(.readWrite)
    let sql = "UPDATE t SET city = ?1 WHERE id = ?2 AND city IS ?3"
    let id = SQLValue.integer(Int64(sample.rows))
    let city = try connection.value("SELECT city FROM t WHERE id = ?1", [id]) ?? .null
    let floors = try await TableClock.times(100) { turn in
      let (old, new) = turn % 2 == 0 ? (city, SQLValue("edited")) : (SQLValue("edited"), city)
      try connection.transaction(.immediate) { try connection.execute(sql, [new, id, old]) }
    }
    return [times, floors].flatMap { [$0.quantile(0.5), $0.quantile(0.99)] }
  }

  /// Measures the time from the return of another connection's commit to the frame with the new
  /// cell.
  func foreignCommits() async throws -> [Double?] {
    let file = try SQLiteFile(sample.path)
    let table = Table()
    table.show(try file.source(for: "t"))
    let host = try await TestHost(
      Window { table.fill() }, size: Size(width: 120, height: 40))
    // No script drives this program. If answers were delivered in order, as in a script, a change
    // would be reported only after the count that was requested before it.
    table.context?.work.keepsOrder = false
    let changes = file.changes()
    let following = Task { for await _ in changes { table.refreshIfChanged() } }
    let connection = try sample.connection(.readWrite)
    let city = try connection.value("SELECT city FROM t WHERE id = 1") ?? .null
    var times: [Double] = []
    for turn in 0..<101 {
      let text = "here \(turn)"
      try connection.execute("UPDATE t SET city = ?1 WHERE id = 1", [SQLValue(text)])
      let begin = ContinuousClock.now
      while !host.rows.contains(where: { $0.contains(text) }) {
        guard ContinuousClock.now - begin < .seconds(5) else { break }
        // Checks without pauses would take processor time from the work that is measured.
        try await Task.sleep(for: .microseconds(100))
      }
      times.append((ContinuousClock.now - begin).milliseconds)
      try await Task.sleep(for: .milliseconds(20))
    }
    try connection.execute("UPDATE t SET city = ?1 WHERE id = 1", [city])
    following.cancel()
    await file.close()
    // The first time includes the start of the watch.
    let later = Array(times.dropFirst())
    return [later.quantile(0.5), later.quantile(0.99)]
  }
}
