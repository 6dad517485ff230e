/// A set that keeps the order of insertion, as small as possible, as an example of all such sets.
struct OrderedSet<Element: Hashable>: SetAlgebra, Sequence {
  private var elements: [Element] = []

  func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  func contains(_ member: Element) -> Bool { elements.contains(member) }

  @discardableResult
  mutating func insert(_ member: Element) -> (inserted: Bool, memberAfterInsert: Element) {
    if let present = elements.first(where: { $0 == member }) { return (false, present) }
    elements.append(member)
    return (true, member)
  }

  @discardableResult
  mutating func remove(_ member: Element) -> Element? {
    elements.firstIndex(of: member).map { elements.remove(at: $0) }
  }

  @discardableResult
  mutating func update(with member: Element) -> Element? {
    let old = remove(member)
    insert(member)
    return old
  }

  mutating func formUnion(_ other: OrderedSet) {
    for element in other { insert(element) }
  }

  mutating func formIntersection(_ other: OrderedSet) {
    elements.removeAll { !other.contains($0) }
  }

  mutating func formSymmetricDifference(_ other: OrderedSet) {
    for element in other where remove(element) == nil { insert(element) }
  }

  func union(_ other: OrderedSet) -> OrderedSet {
    var result = self
    result.formUnion(other)
    return result
  }

  func intersection(_ other: OrderedSet) -> OrderedSet {
    var result = self
    result.formIntersection(other)
    return result
  }

  func symmetricDifference(_ other: OrderedSet) -> OrderedSet {
    var result = self
    result.formSymmetricDifference(other)
    return result
  }
}
