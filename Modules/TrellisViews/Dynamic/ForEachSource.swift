public import TrellisState

/// A value from which a ``ForEach`` can be created: a binding to a list.
/// ```swift
/// func count(_ source: some ForEachSource) -> Int {
///   source.forEachList.wrappedValue.forEachItems.count
/// }
/// ```
@MainActor
public protocol ForEachSource {
  /// The type of the list.
  associatedtype FollowedList: ForEachList

  /// The binding to the list.
  var forEachList: Binding<FollowedList> { get }
}

extension Binding: ForEachSource where Value: ForEachList {
  /// The binding to the list, which is this binding itself.
  public var forEachList: Binding<Value> { self }
}

extension ForEachSource {
  /// Returns a binding to a list that never changes.
  public static func constant<Value: ForEachList>(_ list: Value) -> Self
  where Self == Binding<Value> {
    Binding<Value>.constant(list)
  }
}

/// A list that no `ForEach` can follow, declared only so that the compiler reports a clear message.
@available(*, unavailable)
public enum PlainForEachList<Item>: IdentifiedForEachList {
  /// The elements of the list. There are none.
  public var forEachItems: [Item] {
    get { [] }
    set {}
  }
  /// Returns the current value of an element.
  public static func forEachArgument(_ item: Binding<Item>) -> Item { item.wrappedValue }
  /// Returns the same id for all elements.
  public static func forEachID(of item: Item) -> Int { 0 }
}

/// Not available, because `ForEach` cannot observe a plain array. Write a `for` loop, or pass a
/// binding.
@available(
  *, unavailable,
  message:
    "ForEach cannot observe a plain array: write for item in items { … }, or ForEach($items) { item in … } to follow a state"
)
extension Array: ForEachSource {
  /// Not available, because `ForEach` cannot observe a plain array.
  public var forEachList: Binding<PlainForEachList<Element>> {
    // Not available, so never called.
    fatalError()
  }
}

/// Not available, because `ForEach` cannot observe a plain range. Write a `for` loop, or pass a
/// binding.
@available(
  *, unavailable,
  message:
    "ForEach cannot observe a plain range: write for index in 0..<n { … }, or ForEach($n.map { 0..<$0 }) { index in … } to follow a state"
)
extension Range: ForEachSource where Bound == Int {
  /// Not available, because `ForEach` cannot observe a plain range.
  public var forEachList: Binding<PlainForEachList<Int>> {
    // Not available, so never called.
    fatalError()
  }
}

/// Not available, because `ForEach` cannot observe a plain range. Write a `for` loop, or pass a
/// binding.
@available(
  *, unavailable,
  message:
    "ForEach cannot observe a plain range: write for number in 1...n { … }, or ForEach($n.map { 1..<$0 + 1 }) { number in … } to follow a state"
)
extension ClosedRange: ForEachSource where Bound == Int {
  /// Not available, because `ForEach` cannot observe a plain range.
  public var forEachList: Binding<PlainForEachList<Int>> {
    // Not available, so never called.
    fatalError()
  }
}
