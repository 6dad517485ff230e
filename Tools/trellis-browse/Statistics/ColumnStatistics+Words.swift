import TrellisTable
import TrellisText

nonisolated extension ColumnStatistics {
  private static let barWidth = 30
  static let listedCount = 100

  /// The statistics as lines of text for people.
  var text: String {
    var lines = [
      line("rows", Figures.count(count)), line("no value", Figures.count(missing)),
      line("distinct", (hasMore ? "more than " : "") + Figures.count(frequencies.count)),
      line("minimum", least.map(Self.words) ?? "–"),
      line("maximum", greatest.map(Self.words) ?? "–"),
    ]
    if numberCount > 0 {
      lines.append(line("average", Self.rounded(sum / Double(numberCount))))
      lines.append(line("sum", integerSum.map { "\($0)" } ?? Self.rounded(sum)))
    }
    if hasParts { lines += ["", "Only the beginning of long values was compared."] }
    if hasMore {
      lines += [
        "",
        "Under \"most frequent\", only the first \(Figures.count(Self.distinctLimit)) different values "
          + "are counted.",
      ]
    }
    if numberCount > 1, frequencies.count > 1 { lines += ["", "numbers"] + histogramLines }
    lines += ["", "most frequent (press = to show only the rows with one of these values)"]
    lines += frequencyLines
    let others = frequencies.count - Self.listedCount
    if others > 0 { lines.append("and \(Figures.count(others)) more") }
    return lines.joined(separator: "\n")
  }

  private var histogramLines: [String] {
    let parts = histogram.ranges
    let heads = parts.map { part in
      integerSum == nil
        ? DecimalText.text(of: part.low) : DecimalText.text(of: part.low, decimals: 0)
    }
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

  /// Returns a number without the digits that are wrong because numbers have limited precision.
  private static func rounded(_ number: Double) -> String {
    let exact = DecimalText.text(of: number)
    guard number.magnitude >= 0.001 else { return exact }
    var (decimals, scaled) = (0, number.magnitude)
    while decimals < 9, scaled * 10 < 0x1p53 { (decimals, scaled) = (decimals + 1, scaled * 10) }
    guard decimals > 1 else { return exact }
    var text = Substring(DecimalText.text(of: number, decimals: decimals))
    while text.hasSuffix("0"), !text.hasSuffix(".0") { text.removeLast() }
    return text.count < exact.count ? String(text) : exact
  }

  static func words(_ value: CellValue) -> String {
    let text = CellText(value).string
    return NeutralText(text.count > 100 ? "\(text.prefix(100))…" : text).string
  }
}
