public import TrellisState

// Collections without an order, which a `ForEach` cannot follow. They are declared so that the
// compiler can say how to sort them; none of them can be used.

/// Not available, because a set has no order. Sort its elements.
@available(
  *, unavailable,
  message:
    "a set has no order: write ForEach($names.map { $0.sorted() }, id: \\.self) { name in … }"
)
extension Set: IdentifiedForEachList {
  /// The elements of the list. There are none.
  public var forEachItems: [Element] {
    get { [] }
    set {}
  }
  /// Returns the binding.
  public static func forEachArgument(_ item: Binding<Element>) -> Binding<Element> { item }
  /// Returns the element itself.
  public static func forEachID(of item: Element) -> Element { item }
}

/// Not available, because a dictionary has no order. Sort its keys.
@available(
  *, unavailable,
  message:
    "a dictionary has no order: write ForEach($ages.map { $0.keys.sorted() }, id: \\.self) { name in … }"
)
extension Dictionary: IdentifiedForEachList {
  /// The elements of the list. There are none.
  public var forEachItems: [Element] {
    get { [] }
    set {}
  }
  /// Returns the binding.
  public static func forEachArgument(_ item: Binding<Element>) -> Binding<Element> { item }
  /// Returns the key of the element.
  public static func forEachID(of item: Element) -> Key { item.key }
}

/// Not available, because a set has no order. Sort its elements.
@available(
  *, unavailable,
  message:
    "a set has no order: write for name in names.sorted() { … }, or ForEach($names.map { $0.sorted() }, id: \\.self) { name in … } to follow a state"
)
extension Set: ForEachSource {
  /// Not available, because a set has no order.
  public var forEachList: Binding<PlainForEachList<Element>> {
    // Not available, so never called.
    fatalError()
  }
}
