import Foundation
import Trellis
import TrellisPostgreSQL
import TrellisTable
import TrellisTesting

/// A measurement of edits, of cancelled requests, of commits by another program, and of the
/// transactions of a shown table that does not change.
struct ServerWork {
  static let editNames = ["edit_p50_ms", "edit_p99_ms", "edit_psql_p50_ms"]
  static let cancelNames = ["cancel_p50_ms", "cancel_p99_ms"]
  static let liveNames = [
    "foreign_commit_p50_ms", "foreign_commit_p99_ms", "idle_transactions_per_s",
  ]

  let sample: ServerSample

  /// Measures edits of one cell, each of which is undone, and the same statement in `psql`.
  func edits() async throws -> [Double?] {
    let times = try await sample.withSource { source in
      let schema = try await source.schema()
      guard let row = try await source.page(PageRequest(anchor: .last, count: 1)).rows.first,
        let edit = CellEdit(row, column: "city", in: schema, new: .text("edited"))
      else { return [Double]() }
      var next = edit
      return try await TableClock.times(400) { _ in
        next = try await source.commit(next).inverse
      }
    }
    let floors = try sample.shell.times(
      (0..<400).map { turn in
        "UPDATE \(sample.name) SET city = 'city \(turn % 2)' WHERE id = \(sample.rows) RETURNING *;"
      })
    return [times.quantile(0.5), times.quantile(0.99), floors.quantile(0.5)]
  }

  /// Measures the time from the cancellation of a count that reads all rows to the end of the
  /// count.
  func cancellations() async throws -> [Double?] {
    try await sample.withSource { source in
      var times: [Double] = []
      for turn in 0..<60 {
        let task = Task {
          _ = try await source.count(TableQuery(filter: ServerSample.rareWord), limit: nil)
        }
        try await Task.sleep(for: .milliseconds(20 + turn % 7 * 5))
        let begin = ContinuousClock.now
        task.cancel()
        // A count that ended before it was cancelled is left out.
        if case .success = await task.result { continue }
        times.append((ContinuousClock.now - begin).milliseconds)
      }
      return [times.quantile(0.5), times.quantile(0.99)]
    }
  }

  /// Measures the time from another program's commit to the frame with the new cell, for a table
  /// that asks for changes once a second, as in the browser; and the number of transactions per
  /// second of that table during ten seconds without a change.
  func foreignCommits() async throws -> [Double?] {
    try await sample.withSource { source in
      let table = Table()
      table.show(source)
      let host = try await TestHost(
        Window { table.fill() }, size: Size(width: 160, height: 40))
      table.context?.work.keepsOrder = false
      let following = Task {
        while true {
          try await Task.sleep(for: .seconds(1))
          table.refreshIfChanged()
        }
      }
      defer { following.cancel() }
      var times: [Double] = []
      for turn in 0..<20 {
        try await Task.sleep(for: .milliseconds(turn * 50))
        let text = "here \(turn)"
        try sample.shell.run("UPDATE \(sample.name) SET city = '\(text)' WHERE id = 1;")
        let begin = ContinuousClock.now
        while !host.rows.contains(where: { $0.contains(text) }) {
          guard ContinuousClock.now - begin < .seconds(5) else { break }
          try await Task.sleep(for: .milliseconds(1))
        }
        times.append((ContinuousClock.now - begin).milliseconds)
      }
      // The server adds up what a connection did once in a second, or when the connection is idle.
      try await Task.sleep(for: .seconds(2))
      let before = try transactions()
      try await Task.sleep(for: .seconds(10))
      let after = try transactions()
      return [times.quantile(0.5), times.quantile(0.99), Double(after - before) / 10]
    }
  }

  /// Returns the number of transactions in the database so far, without those of this method.
  private func transactions() throws -> Int {
    let lines = try sample.shell.run(
      """
      SELECT xact_commit + xact_rollback FROM pg_stat_database
      WHERE datname = current_database();
      """)
    return lines.first.flatMap { Int($0) } ?? 0
  }
}
