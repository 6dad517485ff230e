/// The nodes with observers whose values come from getters, and may therefore change without notice.
///
/// Other nodes are kept alive by their sources while they have observers. A getter has no sources,
/// so this type keeps the nodes alive.
@MainActor
package enum PolledNodes {
  /// The nodes in the order in which they were first observed.
  private static var nodes: [AnyNode] = []

  static func add(_ node: AnyNode) { nodes.append(node) }

  static func remove(_ node: AnyNode) { nodes.removeAll { $0 === node } }

  /// Notifies the observers of each value that has changed since it was last read. An application
  /// calls this method after each dispatch.
  package static func poll() {
    guard !nodes.isEmpty else { return }
    // Counting removes the observers whose owners no longer exist, and then nodes without observers.
    for node in nodes where node.observerCount > 0 { node.poll() }
  }
}
