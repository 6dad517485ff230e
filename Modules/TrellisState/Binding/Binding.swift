/// A reference to a value that can be read and observed and, unless the binding is read-only, set.
///
/// Bindings come from a state (`$x`), from other bindings (`$person.name`, `$x.map { }`,
/// `combine($a, $b)`, `$a + $b`), from a constant, or from a getter and a setter. Copies refer to
/// the same value.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  let node: ValueNode<Value>
  /// The sources of `node`. The binding keeps them alive, because a node refers to its sources only
  /// weakly.
  let upstream: Upstream?
  /// Whether the binding is a closure parameter such as `$name`, whose plain value is `name`.
  private let isParameter: Bool

  init(node: ValueNode<Value>, upstream: Upstream?) {
    self.node = node
    self.upstream = upstream
    isParameter = false
  }

  /// Creates a copy of a binding. Swift calls this initializer for a closure parameter such as
  /// `$name`.
  ///
  /// ```swift
  /// let title = State("total")
  /// let shout: (Binding<String>) -> Void = { $name in $name.wrappedValue += "!" }
  /// shout(Binding(projectedValue: title.binding))
  /// ```
  ///
  /// If a block of views reads the plain value of the parameter, such as `name`, and the views still
  /// show a text of that value after a change, the change is reported as a mistake.
  public init(projectedValue: Binding<Value>) {
    node = projectedValue.node
    upstream = projectedValue.upstream
    isParameter = true
  }

  /// The current value. Setting it sets the value that the binding refers to; the change counts as
  /// made by the program, not by the user.
  ///
  /// Setting a read-only binding has no effect. If the binding is derived from another one, setting
  /// it is also reported as a mistake.
  public var wrappedValue: Value {
    get {
      if isParameter, PlainReads.isWatching { PlainReads.addParameter(node) }
      return node.value
    }
    nonmutating set { node.set(newValue, source: .program) }
  }

  /// The binding itself, so that `$x` is the binding of a property declared as `@Binding var x`.
  public var projectedValue: Binding<Value> { Binding(node: node, upstream: upstream) }

  /// Whether the value cannot be set, because the binding is a constant, or was created or derived
  /// without a setter.
  package var isReadOnly: Bool { !node.isSettable }

  /// Sets the value, and says who made the change: the user or the program.
  ///
  /// - Parameters:
  ///   - value: The value to set.
  ///   - source: The source of the change. Pass `.user` if the user made the change with a control.
  public func set(_ value: Value, source: ChangeSource) {
    node.set(value, source: source)
  }

  /// Sets the value for a control. If the binding is read-only, the value stays the same. If it is
  /// also derived from another binding, a diagnostic names the source location where the control
  /// was bound to the binding.
  package func set(_ value: Value, source: ChangeSource, boundAt site: SourceSite) {
    Rounds.setting(boundAt: site) { node.set(value, source: source) }
  }

  /// Registers an observer. Observers are notified of changes in the order of registration.
  ///
  /// The observer runs on the main actor, before the assignment to the value returns or, in a
  /// transaction, when the transaction ends. If other observers are already being notified of a
  /// change, this observer runs after them. The observer is removed when it is cancelled, or when
  /// its owner or the state is deallocated. The observer keeps neither its owner nor the state
  /// alive.
  ///
  /// - Parameters:
  ///   - owner: An object that is held weakly. Once the object is deallocated, the observer no
  ///     longer runs. If `nil`, the observer has no owner.
  ///   - initial: Whether the observer is called immediately with the current value.
  ///   - id: An ID for the observer. If this value already has an observer with the same ID, that
  ///     observer is removed.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure to call. The `old` value of a change is always the value that the
  ///     observer received most recently.
  /// - Returns: A cancellation that removes the observer.
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

  /// The number of observers of this value and of all values derived from it, not counting
  /// observers whose owners have been deallocated.
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
  /// The id that selects the element of a collection, if the value is such an element.
  private let selector: Binding<AnyHashable?>?

  init(nodes: [AnyNode], above: [Upstream?], selector: Binding<AnyHashable?>? = nil) {
    self.nodes = nodes
    self.above = above.compactMap { $0 }
    self.selector = selector
    owner = nil
  }

  /// Creates an object that keeps alive the object in which a value is stored.
  init(owner: AnyObject) {
    nodes = []
    above = []
    selector = nil
    self.owner = owner
  }

  /// The ids that select the elements of collections from which the value comes.
  var selectors: [Binding<AnyHashable?>] {
    var found: [Binding<AnyHashable?>] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      if let selector = next.selector { found.append(selector) }
      waiting += next.above
    }
    return found
  }

  /// Releases the kept objects one by one, because a recursive release of a long chain could
  /// overflow the stack.
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
