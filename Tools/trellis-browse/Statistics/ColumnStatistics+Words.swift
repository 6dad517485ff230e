import TrellisTable
import TrellisText

nonisolated extension ColumnStatistics {
  private static let barWidth = 30
  static let listedCount = 10

  /// The figures in lines for people.
  var text: String {
    var lines = [
      line("rows", Figures.count(count)), line("no value", Figures.count(missing)),
      line("different", (hasMore ? "more than " : "") + Figures.count(frequencies.count)),
      line("least", least.map(Self.words) ?? "–"), line("most", greatest.map(Self.words) ?? "–"),
    ]
    if numberCount > 0 {
      lines.append(line("average", DecimalText.text(of: sum / Double(numberCount))))
      lines.append(line("sum", DecimalText.text(of: sum)))
    }
    if hasParts { lines += ["", "Only the beginning of long values was compared."] }
    if hasMore {
      lines += [
        "",
        "Only the first \(Figures.count(Self.distinctLimit)) different values are listed below.",
      ]
    }
    if numberCount > 1, frequencies.count > 1 { lines += ["", "numbers"] + histogramLines }
    lines += ["", "most frequent (= shows only the rows with one of these values)"]
    lines += frequencyLines
    return lines.joined(separator: "\n")
  }

  private var histogramLines: [String] {
    let parts = histogram.ranges
    let heads = parts.map { DecimalText.text(of: $0.low) }
    let width = heads.map(\.count).max() ?? 0
    return zip(heads, parts).map { head, part in
      let space = String(repeating: " ", count: width - head.count)
      return "from \(space)\(head)  \(bar(part.count, of: parts.map(\.count).max() ?? 1))"
    }
  }

  private var frequencyLines: [String] {
    let found = mostFrequent(Self.listedCount)
    let heads = found.map { NeutralText(Self.words($0.value)).truncated(to: 30).string }
    let width = heads.map(\.count).max() ?? 0
    return zip(heads, found).map { head, entry in
      let space = String(repeating: " ", count: width - head.count)
      return "\(head)\(space)  \(bar(entry.count, of: found.first?.count ?? 1))"
    }
  }

  private func bar(_ part: Int, of greatest: Int) -> String {
    let length = max(part > 0 ? 1 : 0, part * Self.barWidth / max(1, greatest))
    return String(repeating: "█", count: length) + (length > 0 ? " " : "") + Figures.count(part)
  }

  private func line(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: 11 - name.count) + value
  }

  static func words(_ value: CellValue) -> String {
    let text = CellText(value).string
    return NeutralText(text.count > 100 ? "\(text.prefix(100))…" : text).string
  }
}
