public import Trellis
import TrellisEvents
package import TrellisLayout
public import TrellisViews

extension Application {
  /// Returns the only view whose path ends with the segments of an id. An id that begins with a `/`
  /// must be the whole path.
  ///
  /// If several views match and exactly one of them is not hidden, that view is returned.
  ///
  /// - Throws: ``ScriptError`` if no view or more than one matches.
  public func view(_ id: String) throws(ScriptError) -> View {
    var matches = PathMatches<View>(id)
    for view in window.descendants where view.isAddressable { matches.take(view, at: view.path) }
    var found = matches.found
    let shown = found.filter { !$0.isEffectivelyHidden }
    if shown.count == 1 { found = shown }
    guard let first = found.first else {
      throw ScriptError("nothing has the id \"\(id)\"; \"tree\" shows the ids")
    }
    guard found.count == 1 else { throw ambiguity(id, found.map(\.path)) }
    return first
  }

  /// Returns the view, or the part of a view, that an id matches in the last frame. If the id
  /// matches nothing in that frame, returns the only view that it matches now.
  func target(_ id: String) throws(ScriptError) -> ScriptTarget {
    let nodes = frame?.semantics.nodes(endingWith: id) ?? []
    guard nodes.count < 2 else { throw ambiguity(id, nodes.map(\.path)) }
    if let target = nodes.first.flatMap(target(of:)) { return target }
    return ScriptTarget(view: try view(id))
  }

  private func target(of node: SemanticNode) -> ScriptTarget? {
    var search = ViewSearch(path: node.path)
    search.look(at: window)
    // If a view was shown and is hidden by now, the id still means that view, and the record says
    // that it is hidden.
    if let view = search.shown ?? search.hidden { return ScriptTarget(view: view) }
    return search.owner.map { ScriptTarget(view: $0, part: node) }
  }

  /// Returns the area of a node in the whole frame; nil if the node has no area, or if no view has
  /// its path.
  package func area(of node: SemanticNode) -> Rect? {
    guard let target = target(of: node) else { return nil }
    let whole = target.view.frameInRoot
    guard target.part != nil else { return whole }
    return target.semanticPart?.frame?.offset(by: whole.origin)
  }

  private func ambiguity(_ id: String, _ paths: [ControlPath]) -> ScriptError {
    if let first = paths.first, paths.allSatisfy({ $0 == first }) {
      return ScriptError(
        "\(paths.count) siblings have the same id, \(first.text.writtenID); give them different ids"
      )
    }
    let some = paths.prefix(3).map { $0.text.writtenID }.joined(separator: ", ")
    return ScriptError(
      "\"\(id)\" matches \(paths.count) views: \(some); write more of the path")
  }
}

extension SemanticNode {
  /// Returns the nodes, among this one and those below it, whose path ends with the segments of an
  /// id. An id that begins with a `/` must be the whole path.
  public nonisolated func nodes(endingWith id: String) -> [SemanticNode] {
    var matches = PathMatches<SemanticNode>(id)
    visit { matches.take($0, at: $0.path) }
    return matches.found
  }

  /// The node and all nodes below it, in reading order.
  package nonisolated var all: [SemanticNode] {
    var found: [SemanticNode] = []
    visit { found.append($0) }
    return found
  }
}

/// The views or nodes that an id matches.
///
/// If the id is a `/` followed by a whole path, only that path matches. Otherwise, every path that
/// ends with the id matches.
private nonisolated struct PathMatches<Element> {
  private let id: Substring
  private var whole: [Element] = []
  private var ending: [Element] = []

  init(_ id: String) {
    self.id = id[...]
  }

  var found: [Element] { whole.isEmpty ? ending : whole }

  mutating func take(_ element: Element, at path: ControlPath) {
    if path.isWhole(id) { whole.append(element) }
    if path.endsWithSegments(id) { ending.append(element) }
  }
}
