import Trellis
import TrellisTesting

extension TestHost {
  /// Has everything laid out, drawn and described anew, given the same retained state.
  ///
  /// - Returns: The first thing that differs from what was reached by updates, in words; nil if nothing
  ///   does.
  func differenceFromFreshFrame() async -> String? {
    let window = application.window
    // What is out of sight may differ from the last frame that was shown.
    let (drawing, semantics) = (window.drawNode(), window.semanticNodes())
    let caret = frame?.caret
    for view in window.descendants { view.forgetLayout() }
    window.setNeedsLayout()
    application.requestFullFrame()
    await settle()
    if let found = difference(drawing, window.drawNode(), window) { return found }
    let nodes = zip(semantics, window.semanticNodes())
    if let found = nodes.lazy.compactMap({ self.difference($0, $1) }).first { return found }
    return caret == frame?.caret ? nil : "the caret is not where it was"
  }

  /// The first place at which two drawings differ, in words.
  private func difference(_ left: DrawNode, _ right: DrawNode, _ view: View?) -> String? {
    if left.isEquivalent(to: right) { return nil }
    let name = view.map { "\($0.typeName) \($0.path.text)" } ?? "part"
    if left.frame != right.frame { return "\(name): \(left.frame) is not \(right.frame)" }
    if left.commands != right.commands {
      return "\(name): \(left.commands) are not \(right.commands)"
    }
    let parts = view.map { $0.children.filter { !$0.isHidden } } ?? []
    for (index, pair) in zip(left.children, right.children).enumerated() {
      let part = parts.indices.contains(index) ? parts[index] : nil
      if let found = difference(pair.0, pair.1, part) { return found }
    }
    return "\(name): \(left.children.count) parts are not \(right.children.count)"
  }

  /// The first node that differs, in words.
  private func difference(_ left: SemanticNode, _ right: SemanticNode) -> String? {
    if left == right { return nil }
    if !left.hasSameContent(as: right) {
      return
        "\(left.path) \(left.label) \(right.path) \(right.label) \(left.value ?? "") \(right.value ?? "")"
    }
    return zip(left.children, right.children).lazy.compactMap { self.difference($0, $1) }.first
      ?? "\(left.path): \(left.children.count) parts are not \(right.children.count)"
  }
}
