import Trellis

/// Text that is the same only if its bytes are; strings are equal also if they merely look alike.
nonisolated struct BytewiseText: Hashable, Sendable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: BytewiseText, right: BytewiseText) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension SemanticNode {
  /// What the node is known by from tree to tree.
  nonisolated var key: BytewiseText { BytewiseText(path.text) }

  /// Whether the nodes are alike to the byte, path and children aside.
  nonisolated func says(exactlyAs other: SemanticNode) -> Bool {
    BytewiseText(role.name) == BytewiseText(other.role.name)
      && BytewiseText(label) == BytewiseText(other.label)
      && value.map(BytewiseText.init) == other.value.map(BytewiseText.init)
      && states == other.states && position == other.position && looks == other.looks
  }
}
