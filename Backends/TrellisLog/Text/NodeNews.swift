import Trellis
import TrellisText

/// The news about a node that stayed in the tree.
nonisolated struct NodeNews {
  /// The current state of the node, and the states that it lost, such as
  /// `button "Save", no longer disabled`.
  let sentence: String
  /// Whether anything besides the node's number has changed.
  let isWorthALine: Bool
  /// Whether the node has a new number.
  let isRenumbered: Bool
  /// Whether the node got the focus.
  let takesFocus: Bool

  /// Creates the news by comparing a node with its earlier state.
  ///
  /// The news mentions where the focus and the selection went, but not where they came from.
  ///
  /// - Parameters:
  ///   - gained: The states that any node gained in the same frame.
  ///   - implied: The states that the node's parent also gained or lost, and which are not
  ///     repeated.
  init(
    from old: SemanticNode, to new: SemanticNode, gainedInFrame gained: SemanticStates,
    implied: SemanticStates = []
  ) {
    let lost = old.states.subtracting(new.states).subtracting(implied)
    let passedOn = lost.intersection([.focused, .selected]).intersection(gained)
    var additions = Self.isEmptied(old, new) ? ", empty" : ""
    for name in lost.subtracting(passedOn).names { additions += ", no longer \(name)" }
    let names = Set(new.looks.map(\.name))
    for look in old.looks where !names.contains(look.name) {
      additions += ", no longer \(look)"
    }
    let phrase = new.phrase.string
    sentence = phrase + additions
    isRenumbered = old.position != new.position
    takesFocus = new.states.subtracting(old.states).contains(.focused)

    // The words of a row about its cursor disappear with the selection.
    let expected = SemanticNode(
      path: new.path, role: old.role, label: old.label,
      value: !passedOn.isEmpty && new.value == nil ? nil : old.value,
      states: old.states.subtracting(passedOn).subtracting(implied)
        .union(new.states.intersection(implied)), position: new.position, looks: old.looks)
    isWorthALine = !additions.isEmpty || expected.phrase.string != phrase
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
