import TrellisEvents
import TrellisText

/// The columns of a list: counts, durations, and the number of the record with the longest
/// duration.
struct CatalogueTable {
  private static let widest = 48

  private let showsClock: Bool
  private let width: Int

  init(_ style: AuditStyle, _ names: [String]) {
    showsClock = style.showsClock
    width = min(Self.widest, names.map { NeutralText($0).width }.max() ?? 0)
  }

  func heading(_ name: String, _ counts: [String], _ last: String) -> String {
    line(name, counts + (showsClock ? ["p50", "p95", "max"] : []), showsClock ? "in" : nil, last)
  }

  func line(
    _ name: String, _ counts: [Int], _ statistics: DispatchStatistics, _ last: String
  ) -> String {
    let times = [0.5, 0.95, 1].map { statistics.percentile($0).map(durationText) ?? "-" }
    return line(
      name, counts.map(Figures.count) + (showsClock ? times : []),
      showsClock ? statistics.longest.map(\.description) ?? "-" : nil, last)
  }

  private func line(_ name: String, _ cells: [String], _ slowest: String?, _ last: String) -> String
  {
    let start = NeutralText(endOf: name, cells: max(width, 7)).string
    let numbers = cells.map { NeutralText($0).fitted(to: 10, alignment: .trailing).string }
    let record = slowest.map { [NeutralText($0).fitted(to: 7).string] } ?? []
    return ([start] + numbers + record + [NeutralText(last).string]).joined(separator: " ")
      .trimmingTrailingSpaces
  }

  /// Returns the durations as members of a JSON object.
  static func times(_ statistics: DispatchStatistics, _ style: AuditStyle) -> [JSONValue.Member] {
    guard style.showsClock else { return [] }
    let times = [("p50_ns", 0.5), ("p95_ns", 0.95), ("max_ns", 1)].map { name, part in
      JSONValue.Member(name, statistics.percentile(part).map { .integer(Int($0)) } ?? .null)
    }
    let slowest = statistics.longest.map { JSONValue.integer(Int(clamping: $0.sequence)) }
    return times + [.init("max_seq", slowest ?? .null)]
  }
}
