import TrellisEvents
import TrellisJournal
import TrellisText

extension JournalStatistics {
  /// The status of the answer: `violation` if damage was found, `nothingFound` if there are no
  /// records, and `ok` otherwise.
  public var status: AuditStatus {
    hasDamage ? .violation : total.count == 0 ? .nothingFound : .ok
  }

  /// Whether there are neither stored nor lost records.
  var isEmpty: Bool { total.count == 0 && lost == 0 }

  /// A table of the statistics, with one line for each handler, control or event.
  public enum Group: String, CaseIterable, Sendable {
    case handler, control, event
  }

  /// Returns the statistics as lines. If the journal has neither stored nor lost records, no lines
  /// are returned in the `text` format.
  ///
  /// - Parameters:
  ///   - style: The style of the lines.
  ///   - groups: The tables to include, in this order.
  public func lines(_ style: AuditStyle, by groups: [Group] = Group.allCases) -> [String] {
    let tables = groups.map { group in
      (group.rawValue, group == .handler ? byHandler : group == .control ? byControl : byEvent)
    }
    switch style.format {
    case .text:
      if isEmpty { return [] }
      let rows = tables.filter { !$0.1.isEmpty }
      return [summary] + rows.flatMap { [""] + table($0, $1, style.showsClock) }
    case .jsonl:
      return [json("all", nil, total, style.showsClock).description]
        + tables.flatMap { by, rows in
          rows.map { json(by, $0.name, $0.statistics, style.showsClock).description }
        }
    }
  }

  private var summary: String {
    let facts = [
      (total.count, "records"), (total.vetoes, "vetoed"), (total.throwing, "threw"),
      (total.unfinished, "unfinished"), (lost, "not stored"),
    ]
    return facts.enumerated().filter { $0 == 0 || $1.0 > 0 }
      .map { "\(Figures.count($1.0)) \($1.1)" }.joined(separator: ", ")
  }

  private func table(_ title: String, _ rows: [Row], _ showsClock: Bool) -> [String] {
    let titles = ["count", "vetoed", "threw"] + (showsClock ? ["p50", "p95", "max"] : [])
    return [line(title, titles)]
      + rows.map { row in
        let statistics = row.statistics
        let counts = [statistics.count, statistics.vetoes, statistics.throwing]
        let times = [0.5, 0.95, 1].map { part in
          statistics.percentile(part).map(durationText) ?? "-"
        }
        return line(
          row.name, counts.map(Figures.count) + (showsClock ? times : []),
          showsClock ? statistics.longest : nil)
      }
  }

  private func line(_ name: String, _ cells: [String], _ slowest: RecordID? = nil) -> String {
    let end = slowest.map { " \($0)" } ?? ""
    return cells.reduce(NeutralText(endOf: name, cells: 48).string) { line, cell in
      line + " " + NeutralText(cell).fitted(to: 10, alignment: .trailing).string
    } + end
  }

  private func json(
    _ by: String, _ name: String?, _ statistics: DispatchStatistics, _ showsClock: Bool
  ) -> JSONValue {
    var members: [JSONValue.Member] = [.init("by", .string(by))]
    if let name { members.append(.init("name", .string(name))) }
    members += [
      .init("count", .integer(statistics.count)), .init("vetoed", .integer(statistics.vetoes)),
      .init("threw", .integer(statistics.throwing)),
      .init("unfinished", .integer(statistics.unfinished)),
    ]
    guard showsClock else { return .object(members) }
    for (label, part) in [("p50_ns", 0.5), ("p95_ns", 0.95), ("max_ns", 1)] {
      let duration = statistics.percentile(part).map { JSONValue.integer(Int($0)) }
      members.append(.init(label, duration ?? .null))
    }
    let slowest = statistics.longest.map { JSONValue.integer(Int(clamping: $0.sequence)) }
    members.append(.init("max_seq", slowest ?? .null))
    return .object(members)
  }
}
