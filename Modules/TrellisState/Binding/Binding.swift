/// A two-way reference to a value that lives elsewhere: reads, sets and observes it.
///
/// Bindings come from a state (`$x`), from other bindings (`$person.name`, `$x.map { }`,
/// `combine($a, $b)`, `$a + $b`), from a constant, or from two closures. Copies refer to the same
/// value.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  let node: ValueNode<Value>
  /// The sources of `node`, kept alive here; nodes themselves refer upwards weakly.
  let upstream: Upstream?

  init(node: ValueNode<Value>, upstream: Upstream?) {
    self.node = node
    self.upstream = upstream
  }

  /// The current value. Setting it sets the referenced value, as the program.
  ///
  /// A read-only binding ignores a set, and reports it to the scope's delegate.
  public var wrappedValue: Value {
    get { node.value }
    nonmutating set { node.set(newValue, source: .program) }
  }

  /// The binding itself, so that a property declared `@Binding var x` gives it as `$x`.
  public var projectedValue: Binding<Value> { self }

  /// Sets the value.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - source: The source of the change: `.user` from a control that a person works.
  public func set(_ value: Value, source: ChangeSource) {
    node.set(value, source: source)
  }

  /// Registers an observer, to be told of changes in order of registration.
  ///
  /// The observer runs on the main actor before the set returns; if the set happens while observers
  /// are being told, it runs after those. It ends with its token, its owner or the state, and keeps
  /// none of them alive.
  ///
  /// - Parameters:
  ///   - owner: The object it works for, held weakly; the registration ends with it.
  ///   - initial: Whether it is called at once with the current value.
  ///   - id: A name; an earlier observer of this value under the same name ends.
  ///   - fileID: The file of the registration, for the record.
  ///   - line: The line of the registration, for the record.
  ///   - handler: The closure; `old` is always the value that it was told last.
  @discardableResult
  public func observe(
    owner: AnyObject? = nil, initial: Bool = true, id: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Change<Value>) -> Void
  ) -> Cancellation {
    node.observe(
      owner: owner, initial: initial, id: id, site: SourceSite(fileID: fileID, line: line),
      handler: handler)
  }

  /// The number of observers that this value and everything derived from it have, not counting
  /// those whose owners are gone.
  public var observerCount: Int { node.observerCount }
}

extension Binding: CustomStringConvertible {
  /// The current value as text.
  public var description: String { String(describing: wrappedValue) }
}

/// The objects that a binding to a derived value keeps alive.
final class Upstream {
  private let nodes: [AnyNode]
  private var above: [Upstream]
  private let owner: AnyObject?

  init(nodes: [AnyNode], above: [Upstream?]) {
    self.nodes = nodes
    self.above = above.compactMap { $0 }
    owner = nil
  }

  /// Keeps alive the object in which a value lives.
  init(owner: AnyObject) {
    nodes = []
    above = []
    self.owner = owner
  }

  /// Releases the objects above one by one, since a long chain would use up the stack.
  isolated deinit {
    var waiting = above
    above = []
    while var last = waiting.popLast() {
      guard isKnownUniquelyReferenced(&last), !last.above.isEmpty else { continue }
      waiting += last.above
      last.above = []
    }
  }
}
