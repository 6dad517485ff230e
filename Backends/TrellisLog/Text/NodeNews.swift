import Trellis
import TrellisText

/// A report in words about a node that is in both the old and the new tree.
nonisolated struct NodeNews {
  /// A description of the node as it is now, with the states that it has lost, as in `button
  /// "Save", no longer disabled`.
  let sentence: String
  /// Whether anything has changed that a line should report. A new position among the siblings does
  /// not count.
  let isWorthALine: Bool
  /// Whether the node has a new position among its siblings, such as a new row number.
  let isRenumbered: Bool
  /// Whether the node received the focus.
  let takesFocus: Bool

  /// Creates the report by comparing a node with its earlier state.
  ///
  /// The report mentions that a node received the focus or the selection, but not that a node lost
  /// them to another node.
  ///
  /// - Parameters:
  ///   - gained: The states that any node of the tree gained in the same frame.
  ///   - implied: The states that the node's parent also gained or lost. The report does not repeat
  ///     them.
  ///   - words: The translation in which the sentence is written.
  init(
    from old: SemanticNode, to new: SemanticNode, gainedInFrame gained: SemanticStates,
    implied: SemanticStates = [], in words: Words
  ) {
    var lost = old.states.subtracting(new.states).subtracting(implied)
    // An item that is expanded is no longer collapsed, and vice versa.
    let disclosure: SemanticStates = [.expanded, .collapsed]
    if !new.states.isDisjoint(with: disclosure) { lost.subtract(disclosure) }
    let passedOn = lost.intersection([.focused, .selected]).intersection(gained)
    var additions = Self.isEmptied(old, new) ? words[.empty] : ""
    for name in lost.subtracting(passedOn).names {
      additions += words(.noLonger, words.translation(of: name))
    }
    let names = Set(new.looks.map(\.name))
    for look in old.looks where !names.contains(look.name) {
      additions += words(.noLonger, "\(look)")
    }
    let phrase = new.phrase(in: words).string
    sentence = phrase + additions
    isRenumbered = old.position != new.position
    takesFocus = new.states.subtracting(old.states).contains(.focused)

    // A row that loses the selection to another row also loses the value that describes the cursor.
    // The log does not report that loss.
    let expected = SemanticNode(
      path: new.path, role: old.role, label: old.label,
      value: !passedOn.isEmpty && new.value == nil ? nil : old.value,
      states: old.states.subtracting(passedOn).subtracting(implied)
        .union(new.states.intersection(implied)), position: new.position, looks: old.looks)
    isWorthALine = !additions.isEmpty || expected.phrase(in: words).string != phrase
  }

  private static func isEmptied(_ old: SemanticNode, _ new: SemanticNode) -> Bool {
    let lostText = new.value == "" && !(old.value ?? "").isEmpty
    return lostText || (new.isBlank && !old.isBlank)
  }
}

extension SemanticNode {
  /// Whether the node has no label and no value.
  fileprivate nonisolated var isBlank: Bool { label.isEmpty && (value ?? "").isEmpty }
}
