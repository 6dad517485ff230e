extension Group {
  /// The groups for tables of 10,000, 1,000,000 and 10,000,000 rows in SQLite files, each compared
  /// with the same work in plain SQL.
  static let tables = [("10k", 10_000), ("1m", 1_000_000), ("10m", 10_000_000)].flatMap {
    tableGroups(size: $0, rows: $1)
  }

  private static func tableGroups(size: String, rows: Int) -> [Group] {
    func group(
      _ part: String, _ names: [String],
      _ measure: @escaping @MainActor (TableSample) async throws -> [Double?]
    ) -> Group {
      let figures = names.map { "table_\(size)_\($0)" }
      return Group(name: "table_\(size)_\(part)", figures: figures) {
        let results = try await measure(try TableSample(rows: rows))
        return zip(figures, results).map { name, value in
          Figure(name, value, unit(of: name))
        }
      }
    }
    let jumps = TableOrder.indexed.map { order in
      group("jumps_\(order.name)", TableJumps.names(order)) {
        try await TableJumps(sample: $0, order: order).measure()
      }
    }
    return [
      group("open", TablePages.openNames) { try await TablePages(sample: $0).open() },
      group("pages", TablePages.pageNames) { try await TablePages(sample: $0).pages() },
      group("counts", TablePages.countNames) { try await TablePages(sample: $0).counts() },
      group("ranks", TableRanks.names) { try await TableRanks(sample: $0).measure() },
      group("edits", TableEdits.editNames) { try await TableEdits(sample: $0).edits() },
      group("live", TableEdits.liveNames) { try await TableEdits(sample: $0).foreignCommits() },
      group("memory", ["memory_bytes"]) { [Double(try TableMemory.bytes(for: $0))] },
    ] + jumps
  }
}
