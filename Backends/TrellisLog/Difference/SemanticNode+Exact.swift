import Trellis
import TrellisText

extension SemanticNode {
  /// The key by which the node is found from tree to tree.
  nonisolated var key: ExactText { ExactText(path.text) }

  /// Returns whether the nodes are alike to the byte, path and children aside.
  nonisolated func says(exactlyAs other: SemanticNode) -> Bool {
    ExactText(role.name) == ExactText(other.role.name)
      && ExactText(label) == ExactText(other.label)
      && value.map(ExactText.init) == other.value.map(ExactText.init)
      && states == other.states && position == other.position && looks == other.looks
  }
}
