import TrellisText

/// An HTML page that shows the expected lines and the actual ones side by side.
nonisolated struct DifferencePage {
  private let title: String
  private let expected: Snapshot
  private let actual: Snapshot

  init(title: String, expected: Snapshot, actual: Snapshot) {
    self.title = title
    self.expected = expected
    self.actual = actual
  }

  /// The complete page as HTML.
  var text: String {
    let pairs = LineDifference(from: expected.lines, to: actual.lines).pairs
    let rows = pairs.map { pair in
      "<tr\(pair.isSame ? "" : " class=\"changed\"")>\(cell(pair.expected))\(cell(pair.actual))</tr>"
    }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>\(NeutralText(title).markup)</title>
      <style>
      body { font-family: sans-serif; color: #24292f; background: #ffffff }
      table { border-collapse: collapse } th { text-align: left; padding: 0 1em }
      td { font: 14px/1.2 'DejaVu Sans Mono', Menlo, Consolas, monospace }
      td { white-space: pre; padding: 0 1em; vertical-align: top; border-left: 1px solid #d0d7de }
      .changed td:first-child { background: #ffebe9 } .changed td:last-child { background: #dafbe1 }
      td:empty::before { content: ' ' }
      i { display: inline-block; width: 2ch; font-style: normal }
      td.none { background: #eaeef2 !important }
      </style></head><body>
      <h1>\(NeutralText(title).markup)</h1>
      <table>
      <tr><th>expected</th><th>actual</th></tr>
      \(pictures)\(rows.joined(separator: "\n"))
      </table>
      </body></html>

      """
  }

  private func cell(_ line: String?) -> String {
    line.map { "<td>\(NeutralText($0).columnMarkup)</td>" } ?? "<td class=\"none\"></td>"
  }

  /// A row of HTML with the two screenshots side by side, or an empty string if the snapshots are
  /// not SVG images.
  private var pictures: String {
    guard actual.form == .svg else { return "" }
    let cells = [expected, actual].map { "<td>\($0.lines.joined(separator: "\n"))</td>" }
    return "<tr>\(cells.joined())</tr>\n"
  }
}
