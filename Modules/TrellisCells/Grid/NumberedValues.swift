/// A table that gives values small numbers, in order of arrival; a number once given stays.
nonisolated struct NumberedValues<Element: Hashable & Sendable>: Sendable {
  private(set) var elements: [Element]
  private var indices: [Element: UInt32]
  private var last: UInt32 = 0

  /// Makes a table of elements that differ from one another.
  init(_ elements: [Element] = []) {
    self.elements = elements
    indices = [:]
    for (index, element) in elements.enumerated() { indices[element] = UInt32(index) }
  }

  var count: Int { elements.count }

  /// Returns the number of an element; a new one if it was not there yet.
  mutating func index(of element: Element) -> UInt32 {
    if Int(last) < elements.count, elements[Int(last)] == element { return last }
    if let known = indices[element] {
      last = known
    } else {
      last = UInt32(elements.count)
      elements.append(element)
      indices[element] = last
    }
    return last
  }

  /// Returns whether all numbers of another table mean the same here.
  func extends(_ other: NumberedValues) -> Bool {
    // The whole arrays are compared first: copies that still share storage are recognised at once.
    elements == other.elements
      || (elements.count > other.elements.count && elements.starts(with: other.elements))
  }
}
