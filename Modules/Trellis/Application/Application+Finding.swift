public import TrellisControls
import TrellisEvents
package import TrellisLayout

extension Application {
  /// The one view whose path ends with these segments, or is the whole of it behind a `/`; of several the
  /// one that is not hidden.
  ///
  /// - Throws: ``ScriptError`` if there is none, or more than one.
  public func view(_ id: String) throws(ScriptError) -> View {
    var found = window.descendants.filter(\.isAddressable).named(by: id, path: \.path)
    let shown = found.filter { !$0.isEffectivelyHidden }
    if shown.count == 1 { found = shown }
    guard let first = found.first else {
      throw ScriptError("nothing has the id \"\(id)\"; \"tree\" shows the ids")
    }
    guard found.count == 1 else { throw ambiguity(id, found.map(\.path)) }
    return first
  }

  /// The one thing of the last frame that an id stands for, also if it is only a part of a view; else
  /// the one view.
  func target(_ id: String) throws(ScriptError) -> ScriptTarget {
    let nodes = frame?.semantics.nodes(endingWith: id) ?? []
    guard nodes.count < 2 else { throw ambiguity(id, nodes.map(\.path)) }
    if let target = nodes.first.flatMap(target(of:)) { return target }
    return ScriptTarget(view: try view(id))
  }

  private func target(of node: SemanticNode) -> ScriptTarget? {
    let known = window.descendants.filter(\.isAddressable)
    let views = known.filter { !$0.isEffectivelyHidden }
    // What was shown and is hidden by now is still what is meant: that it is hidden goes on record.
    for some in [views, known] {
      if let view = some.first(where: { $0.path == node.path }) { return ScriptTarget(view: view) }
    }
    let owners = views.filter { node.path.isBelow($0.path) }
    let owner = owners.max { $0.path.text.utf8.count < $1.path.text.utf8.count }
    return owner.map { ScriptTarget(view: $0, part: node) }
  }

  /// The area that a thing takes in the whole frame; nil if it has none, or if nothing has the path.
  package func area(of node: SemanticNode) -> Rect? {
    guard let target = target(of: node) else { return nil }
    let whole = target.view.frameInRoot
    guard target.part != nil else { return whole }
    return target.semanticPart?.frame?.offset(by: whole.origin)
  }

  private func ambiguity(_ id: String, _ paths: [ControlPath]) -> ScriptError {
    if let first = paths.first, paths.allSatisfy({ $0 == first }) {
      return ScriptError(
        "\(paths.count) siblings have the same id, \(ScriptCommand.written(first.text)); give them different ids"
      )
    }
    let some = paths.prefix(3).map { ScriptCommand.written($0.text) }.joined(separator: ", ")
    return ScriptError(
      "\"\(id)\" stands for \(paths.count) views: \(some); write more of the path")
  }
}

extension SemanticNode {
  /// The nodes at or below this one whose path ends with these segments, or is the whole of it behind a
  /// `/`.
  public nonisolated func nodes(endingWith id: String) -> [SemanticNode] {
    all.named(by: id, path: \.path)
  }

  /// This node and all below it, in reading order.
  package nonisolated var all: [SemanticNode] {
    var found: [SemanticNode] = []
    func collect(_ node: SemanticNode) {
      found.append(node)
      for child in node.children { collect(child) }
    }
    collect(self)
    return found
  }
}

extension Array {
  /// The elements that an id stands for: those of which it is the whole path behind a `/`, else those
  /// whose path ends with it.
  fileprivate nonisolated func named(by id: String, path: (Element) -> ControlPath) -> [Element] {
    let whole = filter { path($0).isWhole(id) }
    return whole.isEmpty ? filter { path($0).hasTrailingSegments(id) } : whole
  }
}

extension ControlPath {
  /// Whether it stands below another path.
  fileprivate nonisolated func isBelow(_ other: ControlPath) -> Bool {
    let (bytes, above) = (text.utf8, other.text.utf8)
    guard !above.isEmpty else { return true }
    return bytes.count > above.count + 1 && bytes.starts(with: above)
      && bytes[bytes.index(bytes.startIndex, offsetBy: above.count)] == UInt8(ascii: "/")
  }
}
