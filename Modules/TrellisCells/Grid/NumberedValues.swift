/// A table that numbers values in the order in which they are added, from 0. The numbers are small
/// and never change.
nonisolated struct NumberedValues<Element: Hashable & Sendable>: Sendable {
  private(set) var elements: [Element]
  private var indices: [Element: UInt32]
  private var last: UInt32 = 0

  /// Creates a table with the given elements, which must all be different.
  init(_ elements: [Element] = []) {
    self.elements = elements
    indices = [:]
    for (index, element) in elements.enumerated() { indices[element] = UInt32(index) }
  }

  var count: Int { elements.count }

  /// Returns the number of an element. If the element is new, adds it to the table first.
  mutating func index(of element: Element) -> UInt32 {
    if Int(last) < elements.count, elements[Int(last)] == element { return last }
    // Comparing a few elements takes less time than a search in the dictionary.
    if let index = elements.prefix(8).firstIndex(of: element) {
      last = UInt32(index)
      return last
    }
    if let known = indices[element] {
      last = known
    } else {
      last = UInt32(elements.count)
      elements.append(element)
      indices[element] = last
    }
    return last
  }

  /// Returns whether every number of another table stands for the same value in this table.
  func extends(_ other: NumberedValues) -> Bool {
    // Comparing whole arrays is fast if they still share their storage.
    elements == other.elements
      || (elements.count > other.elements.count && elements.starts(with: other.elements))
  }
}
