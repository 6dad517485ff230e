import Trellis
import TrellisCells
import TrellisText

/// An HTML page for one frame. The page needs no other files.
nonisolated struct HTMLPage {
  let frame: Frame
  let title: String
  let theme: Theme

  var text: String {
    let name = NeutralText(title.isEmpty ? frame.semantics.label : title).markup
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>\(name)</title>
      <style>
      \(rules.joined(separator: "\n"))
      </style>
      </head>
      <body>
      <pre aria-hidden="true">
      \(rows.joined(separator: "\n"))
      </pre>
      <ul>
      \(meaning(of: frame.semantics).joined(separator: "\n"))
      </ul>
      </body>
      </html>

      """
  }

  // MARK: Styles

  /// The CSS rules of the page. Each style role has a class, so that a page can be restyled.
  private var rules: [String] {
    [
      "body { \(declarations(theme[.text])) }",
      "pre { font: 15px/1.17 'DejaVu Sans Mono', Menlo, Consolas, monospace; overflow-x: auto }",
      "i { display: inline-block; width: 2ch; font-style: normal }",
    ]
      + StyleRole.allCases.map { ".\($0) { \(declarations(theme[$0])) }" }
  }

  private func declarations(_ look: Theme.Look) -> String {
    var (ink, background) = (look.foreground, look.background)
    if look.attributes.contains(.reverse) {
      (ink, background) = (background ?? .palette(15), ink ?? .palette(0))
    }
    var parts: [String] = []
    if let ink { parts.append("color: \(ink.hexadecimal)") }
    if let background { parts.append("background: \(background.hexadecimal)") }
    if look.attributes.contains(.bold) { parts.append("font-weight: bold") }
    if look.attributes.contains(.italic) { parts.append("font-style: italic") }
    if look.attributes.contains(.dim) { parts.append("opacity: 0.7") }
    let lines = [
      look.attributes.contains(.underline) ? "underline" : nil,
      look.attributes.contains(.strikethrough) ? "line-through" : nil,
    ].compactMap(\.self)
    if !lines.isEmpty { parts.append("text-decoration: \(lines.joined(separator: " "))") }
    return parts.joined(separator: "; ")
  }

  // MARK: The picture

  private var rows: [String] {
    var grid = CellGrid(size: frame.size)
    grid.draw(frame.drawing)
    return (0..<grid.size.height).map { row in
      grid.runs(inRow: row).map(element).joined()
    }
  }

  private func element(_ run: CellRun) -> String {
    let text = NeutralText(run.text).columnMarkup
    if run.style == Style() { return text }
    let plain = Style(run.style.role)
    let own = run.style == plain ? "" : " style=\"\(declarations(theme.look(of: run.style)))\""
    if let link = run.style.link {
      // The list below the picture is what screen readers read and the keyboard reaches.
      let address = NeutralText(link.address).markup
      return "<a href=\"\(address)\" tabindex=\"-1\" class=\"\(run.style.role)\"\(own)>\(text)</a>"
    }
    return "<span class=\"\(run.style.role)\"\(own)>\(text)</span>"
  }

  // MARK: The meaning

  /// Returns a node and its descendants as nested HTML lists, in words like those of a screen
  /// reader.
  private func meaning(of node: SemanticNode) -> [String] {
    let own = "<li data-path=\"\(NeutralText(node.path.text).markup)\">\(node.phrase.markup)"
    if node.children.isEmpty { return [own + "</li>"] }
    return [own, "<ul>"] + node.children.flatMap(meaning(of:)) + ["</ul></li>"]
  }
}
