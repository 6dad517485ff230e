// Methods of SwiftUI on values that a program shows or edits. They are declared so that the compiler
// can suggest the replacement in Trellis; none of them can be used.

extension RangeReplaceableCollection {
  /// Not available. A deletion handler receives a single index, so call `remove(at:)` instead.
  @available(
    *, unavailable, message: "a handler of deletion receives one index: items.remove(at: index)"
  )
  public mutating func remove(atOffsets offset: Int) {}
}

extension MutableCollection {
  /// Not available. There is no set of offsets: give each row a button that moves its element.
  @available(
    *, unavailable,
    message:
      "no handler receives offsets; give each row a button that moves its element: items.swapAt(index, index + 1)"
  )
  public mutating func move<Offsets, Offset>(fromOffsets: Offsets, toOffset: Offset) {}
}

extension MutableCollection where Element: Identifiable {
  /// Not available. Find the index of the element, or use a binding to the collection.
  @available(
    *, unavailable,
    message:
      "only a binding has an element with an id: write $people[id: id].wrappedValue?.name = \"…\", or find people.firstIndex { $0.id == id }"
  )
  public subscript(id id: Element.ID) -> Element? {
    get { nil }
    set {}
  }
}

extension DefaultStringInterpolation {
  /// Not available. Format the number with Foundation.
  @available(
    *, unavailable,
    message: "write String(format: \"%.2f\", value), with import Foundation"
  )
  public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {}
}

extension State {
  /// Not available. Give the property a value. If an initializer sets the property, leave out the
  /// name in the attribute, and create the state in the initializer.
  @available(
    *, unavailable,
    message: """
      give the property a value, such as = []; to set it in init, write @State without the name, \
      and in init _items = State(wrappedValue: items, "items")
      """
  )
  @_disfavoredOverload
  public convenience init(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
    // Not available, so never called.
    fatalError()
  }
}
