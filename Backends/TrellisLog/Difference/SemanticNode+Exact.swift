import Trellis
import TrellisText

extension SemanticNode {
  /// The key that identifies the node in different trees.
  nonisolated var key: ExactText { ExactText(path.text) }

  /// Returns whether two nodes are identical, byte for byte, apart from their paths and children.
  nonisolated func says(exactlyAs other: SemanticNode) -> Bool {
    ExactText(role.name) == ExactText(other.role.name)
      && ExactText(label) == ExactText(other.label)
      && value.map(ExactText.init) == other.value.map(ExactText.init)
      && states == other.states && position == other.position && looks == other.looks
  }
}
