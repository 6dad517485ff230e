extension Group {
  /// The groups for tables of 10,000, 1,000,000 and 10,000,000 rows on a PostgreSQL server. They
  /// are measured only if `Tools/bench` has started a server.
  static let servers = [("10k", 10_000), ("1m", 1_000_000), ("10m", 10_000_000)].flatMap {
    serverGroups(size: $0, rows: $1)
  }

  private static func serverGroups(size: String, rows: Int) -> [Group] {
    func group(
      _ part: String, _ names: [String],
      _ measure: @escaping @MainActor (ServerSample) async throws -> [Double?]
    ) -> Group {
      let figures = names.map { "postgres_\(size)_\($0)" }
      return Group(name: "postgres_\(size)_\(part)", figures: figures, needsServer: true) {
        let results = try await measure(try ServerSample(rows: rows))
        return zip(figures, results).map { Figure($0, $1, unit(of: $0)) }
      }
    }
    return [
      group("pages", ServerPages.pageNames) { try await ServerPages(sample: $0).pages() },
      group("numbers", ServerPages.numberNames) { try await ServerPages(sample: $0).numbers() },
      group("counts", ServerPages.countNames) { try await ServerPages(sample: $0).counts() },
      group("edits", ServerWork.editNames) { try await ServerWork(sample: $0).edits() },
      group("cancel", ServerWork.cancelNames) { try await ServerWork(sample: $0).cancellations() },
      group("live", ServerWork.liveNames) { try await ServerWork(sample: $0).foreignCommits() },
      group("memory", ["memory_bytes"]) { [Double(try TableMemory.bytes(for: $0))] },
    ]
  }
}
