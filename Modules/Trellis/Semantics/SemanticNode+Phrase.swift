public import TrellisText
import TrellisViews

extension SemanticNode {
  /// The description of the node in words, such as `button "Save", disabled`, `row 3 of 275
  /// Aerosmith, selected` or `label Total, background=warning`.
  ///
  /// The phrase contains, in this order, the role, the position among siblings, the label, the
  /// value, the states, the level and the looks, such as `background=warning`. It is a single line.
  /// No character in the phrase can control a terminal, whatever the data contains.
  public nonisolated var phrase: NeutralText { phrase(in: Words()) }

  /// Returns the ``phrase`` of the node in the given translation.
  public nonisolated func phrase(in words: Words) -> NeutralText {
    var text = words.translation(of: role.name)
    if let position {
      text += " \(position.number)" + (position.count.map { words(.of, "\($0)") } ?? "")
    }
    if !label.isEmpty { text += isSpokenPlainly ? " \(label)" : " \"\(label)\"" }
    if let value, !value.isEmpty { text += ": \(value)" }
    for state in states.names { text += ", \(words.translation(of: state))" }
    if let level = position?.level { text += words(.level, "\(level)") }
    for look in looks { text += ", \(look)" }
    return NeutralText(text)
  }

  /// Whether the node's label is its content, rather than its name.
  private nonisolated var isSpokenPlainly: Bool {
    [.row, .item, .cell, .label, .status].contains(role)
  }
}
