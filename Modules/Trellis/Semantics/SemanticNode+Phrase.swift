public import TrellisText
import TrellisViews

extension SemanticNode {
  /// The node in words, such as `button "Save", disabled`, `row 3 of 275 Aerosmith, selected` or
  /// `label Total, background=warning`.
  ///
  /// The phrase has, in this order, the role, the position among siblings, the label, the value,
  /// the states and the looks. The phrase is a single line, and no character in it can control a
  /// terminal, whatever the data.
  public nonisolated var phrase: NeutralText {
    var text = role.name
    if let position {
      text += position.count.map { " \(position.number) of \($0)" } ?? " \(position.number)"
    }
    if !label.isEmpty { text += isSpokenPlainly ? " \(label)" : " \"\(label)\"" }
    if let value, !value.isEmpty { text += ": \(value)" }
    for state in states.names { text += ", \(state)" }
    for look in looks { text += ", \(look)" }
    return NeutralText(text)
  }

  /// Whether the label is content rather than a name.
  private nonisolated var isSpokenPlainly: Bool {
    [.row, .item, .cell, .label, .status].contains(role)
  }
}
