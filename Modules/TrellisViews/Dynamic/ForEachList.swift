public import TrellisState

/// A value that a ``ForEach`` can follow: an array, an optional array, a range of integers, or a
/// list of your own.
/// ```swift
/// struct Shelf: ForEachList {
///   var titles: [String]
///   var forEachItems: [String] {
///     get { titles }
///     set { titles = newValue }
///   }
///   static func forEachArgument(_ item: Binding<String>) -> Binding<String> { item }
/// }
/// let shelf = State(Shelf(titles: ["Emma"]))
/// let list = VStack { ForEach(shelf.binding, id: \.self) { title in Label(title) } }
/// ```
@MainActor
public protocol ForEachList {
  /// The type of the elements.
  associatedtype ForEachItem
  /// The type that the closure of the `ForEach` receives for each element.
  associatedtype ForEachArgument

  /// The elements, in order.
  var forEachItems: [ForEachItem] { get set }
  /// Returns the value that the closure of the `ForEach` receives for an element.
  static func forEachArgument(_ item: Binding<ForEachItem>) -> ForEachArgument
}

/// A list whose elements have ids.
/// ```swift
/// struct Countdown: IdentifiedForEachList {
///   var forEachItems = [3, 2, 1]
///   static func forEachArgument(_ item: Binding<Int>) -> Int { item.wrappedValue }
///   static func forEachID(of item: Int) -> Int { item }
/// }
/// let countdown = State(Countdown())
/// let list = VStack { ForEach(countdown.binding) { number in Label("\(number)") } }
/// ```
@MainActor
public protocol IdentifiedForEachList: ForEachList {
  /// The type of the ids.
  associatedtype ForEachID: Hashable

  /// Returns the id of an element.
  static func forEachID(of item: ForEachItem) -> ForEachID
}

extension Array: ForEachList {
  /// The elements of the list, which is the array itself.
  public var forEachItems: [Element] {
    get { self }
    set { self = newValue }
  }
  /// Returns the two-way binding to an element.
  public static func forEachArgument(_ item: Binding<Element>) -> Binding<Element> { item }
}

extension Array: IdentifiedForEachList where Element: Identifiable {
  /// Returns the id of an element.
  public static func forEachID(of item: Element) -> Element.ID { item.id }
}

extension Optional: ForEachList where Wrapped: ForEachList {
  /// The elements of the list. While the optional is `nil`, there are no elements.
  public var forEachItems: [Wrapped.ForEachItem] {
    get { self?.forEachItems ?? [] }
    set { self?.forEachItems = newValue }
  }
  /// Returns the value that the closure of the `ForEach` receives for an element of the list.
  public static func forEachArgument(
    _ item: Binding<Wrapped.ForEachItem>
  ) -> Wrapped.ForEachArgument {
    Wrapped.forEachArgument(item)
  }
}

extension Optional: IdentifiedForEachList where Wrapped: IdentifiedForEachList {
  /// Returns the id of an element of the list.
  public static func forEachID(of item: Wrapped.ForEachItem) -> Wrapped.ForEachID {
    Wrapped.forEachID(of: item)
  }
}

/// A range of integers. The closure of the ``ForEach`` receives each number as a plain value.
/// ```swift
/// let count = State(3)
/// let rows = VStack { ForEach(count.binding.map { 0..<$0 }) { index in Label("Row \(index)") } }
/// ```
extension Range: ForEachList, IdentifiedForEachList where Bound == Int {
  /// The numbers in the range. Setting them does nothing, because the numbers of a range cannot be
  /// changed.
  public var forEachItems: [Int] {
    get { Array(self) }
    set {}
  }
  /// Returns the number, as a plain value.
  public static func forEachArgument(_ item: Binding<Int>) -> Int { item.wrappedValue }
  /// Returns the number itself, which is its id.
  public static func forEachID(of item: Int) -> Int { item }
}
