/// A value that notifies its observers when it changes.
///
/// ```swift
/// final class Cart {
///   @State var count = 0
///
///   func show(on label: Label) {
///     $count.observe(owner: label) { [weak label] in label?.text = "\($0.new) items" }
///   }
/// }
/// ```
/// In this example, `count` is the value, `$count` the ``Binding`` to it, and `_count` the state
/// itself. Observers are registered on the binding, and are removed when the state is deallocated.
@MainActor
@propertyWrapper
public final class State<Value> {
  @usableFromInline let node: StateNode<Value>

  /// Creates a state with an initial value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value of the state.
  ///   - name: The name of the state in records. If `nil`, records show the source location of the
  ///     declaration.
  ///   - fileID: The source file that the journal records for the declaration.
  ///   - line: The source line that the journal records for the declaration.
  @inlinable
  public init(
    wrappedValue: Value, _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let site = SourceSite(fileID: fileID, line: line)
    node = StateNode(
      wrappedValue, declaration: StateDeclaration(name: name, site: site), isEqual: nil)
  }

  /// Creates a state with an initial value. Setting a value that equals the current one has no
  /// effect.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value of the state.
  ///   - name: The name of the state in records. If `nil`, records show the source location of the
  ///     declaration.
  ///   - fileID: The source file that the journal records for the declaration.
  ///   - line: The source line that the journal records for the declaration.
  @inlinable
  public init(
    wrappedValue: Value, _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    let site = SourceSite(fileID: fileID, line: line)
    node = StateNode(
      wrappedValue, declaration: StateDeclaration(name: name, site: site), isEqual: { $0 == $1 })
  }

  /// Creates a state with a closure that compares values. Setting a value that equals the current
  /// one has no effect.
  package init(
    wrappedValue: Value, _ name: String?, isEqual: @escaping (Value, Value) -> Bool,
    fileID: StaticString, line: UInt
  ) {
    let site = SourceSite(fileID: fileID, line: line)
    node = StateNode(
      wrappedValue, declaration: StateDeclaration(name: name, site: site), isEqual: isEqual)
  }

  /// Creates a state with a rule that decides when observers are notified.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value of the state.
  ///   - name: The name of the state in records. If `nil`, records show the source location of the
  ///     declaration.
  ///   - notify: The rule that decides whether observers are notified when a value is set that
  ///     equals the current one.
  ///   - fileID: The source file that the journal records for the declaration.
  ///   - line: The source line that the journal records for the declaration.
  @inlinable
  public init(
    wrappedValue: Value, _ name: String? = nil, notify: NotifyPolicy,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    let site = SourceSite(fileID: fileID, line: line)
    node = StateNode(
      wrappedValue, declaration: StateDeclaration(name: name, site: site),
      isEqual: notify == .always ? nil : { $0 == $1 })
  }

  init(node: StateNode<Value>) {
    self.node = node
  }

  isolated deinit {}

  /// The value of the state. Setting the value notifies the observers before the assignment returns
  /// or, in a transaction, when the transaction ends. If observers of another change are already
  /// being notified, this value's observers are notified after them.
  @inlinable public var wrappedValue: Value {
    get {
      if PlainReads.isWatching { PlainReads.add(to: node) }
      return node.stored
    }
    set { node.set(newValue, source: .program) }
  }

  /// A two-way reference to this state.
  public var projectedValue: Binding<Value> {
    Binding(node: node, upstream: nil)
  }
}
