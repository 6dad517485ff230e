/// The observed nodes whose values come from getters, and may therefore change without notice.
///
/// Other nodes are kept alive by their sources while they have observers. A getter has no sources,
/// so this type keeps the nodes alive.
@MainActor
package enum PolledNodes {
  /// The nodes in the order in which they were first observed.
  private static var nodes: [AnyNode] = []
  /// The number of nodes at which the nodes without observers are searched for and removed. The
  /// search is rare, because it takes much longer than polling.
  private static var limit = 32

  static func add(_ node: AnyNode) {
    nodes.append(node)
    guard nodes.count >= limit else { return }
    // Counting removes the observers whose owners no longer exist, and then nodes without observers.
    for node in nodes { _ = node.observerCount }
    limit = max(32, 2 * nodes.count)
  }

  static func remove(_ node: AnyNode) { nodes.removeAll { $0 === node } }

  /// Notifies the observers of each value that has changed since it was last read. An application
  /// calls this method after each dispatch.
  package static func poll() {
    for node in nodes { node.poll() }
  }
}
