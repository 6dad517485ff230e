/// A value that tells its observers when it changes.
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
/// itself. Observers are registered on the binding and end with the state.
@MainActor
@propertyWrapper
public final class State<Value> {
  @usableFromInline let node: StateNode<Value>

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - name: The name in records; without a name, records show the source location of the
  ///     declaration.
  ///   - fileID: The file of the declaration, for the record.
  ///   - line: The line of the declaration, for the record.
  @inlinable
  public init(
    wrappedValue: Value, _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let site = SourceSite(fileID: fileID, line: line)
    node = StateNode(
      wrappedValue, declaration: StateDeclaration(name: name, site: site), isEqual: nil)
  }

  /// Creates a state for which a set to an equal value is not a change.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - name: The name in records; without a name, records show the source location of the
  ///     declaration.
  ///   - fileID: The file of the declaration, for the record.
  ///   - line: The line of the declaration, for the record.
  @inlinable
  public init(
    wrappedValue: Value, _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    let site = SourceSite(fileID: fileID, line: line)
    node = StateNode(
      wrappedValue, declaration: StateDeclaration(name: name, site: site), isEqual: { $0 == $1 })
  }

  /// Creates a state with a rule for sets to an equal value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - name: The name in records; without a name, records show the source location of the
  ///     declaration.
  ///   - notify: The rule that decides which sets observers are told of.
  ///   - fileID: The file of the declaration, for the record.
  ///   - line: The line of the declaration, for the record.
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

  isolated deinit {}

  /// The value. Setting it tells the observers before the set returns, or after the observers of
  /// another change that are being told at that moment.
  @inlinable public var wrappedValue: Value {
    get { node.stored }
    set { node.set(newValue, source: .program) }
  }

  /// A two-way reference to this state.
  public var projectedValue: Binding<Value> {
    Binding(node: node, upstream: nil)
  }
}
