/// The nodes with observers whose values come from getters, and may therefore change without notice.
@MainActor
package enum PolledNodes {
  private struct Entry {
    weak var node: AnyNode?
  }

  /// The nodes in the order in which they were first observed.
  private static var entries: [Entry] = []

  static func add(_ node: AnyNode) { entries.append(Entry(node: node)) }

  static func remove(_ node: AnyNode) { entries.removeAll { $0.node === node } }

  /// Notifies the observers of each value that has changed since it was last read. An application
  /// calls this method after each dispatch.
  package static func poll() {
    guard !entries.isEmpty else { return }
    for entry in entries { entry.node?.poll() }
    entries.removeAll { $0.node == nil }
  }
}
