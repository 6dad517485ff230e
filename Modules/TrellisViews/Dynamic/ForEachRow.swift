package import TrellisEvents
package import TrellisState

/// One element of a ``ForEach`` or a `Section`, with its views and the bindings that they use.
@MainActor
package final class ForEachRow<Element, ID: Hashable> {
  /// The identity of an element, by which the element is found again in a changed list.
  package struct Key: Hashable {
    package var id: ID
    /// The number of earlier elements with the same id.
    package var occurrence: Int

    package init(id: ID, occurrence: Int = 0) {
      self.id = id
      self.occurrence = occurrence
    }

    /// The text of the key in paths, such as `7`, or `7#2` for the second element with the id 7.
    package var text: String {
      let text = ControlPath.segmentText("\(id)")
      return occurrence == 0 ? text : "\(text)#\(occurrence + 1)"
    }
  }

  package let key: Key
  package private(set) var views: [View] = []
  /// The closure that writes an element back into the list when its binding is set.
  package var write: (Element) -> Void = { _ in }
  private var index: Int
  private var element: Element
  /// Whether the list is read-only, so that the binding to the element is read-only too.
  private let isReadOnly: Bool
  private var isFollowing = false
  /// Whether the element is being written back into the list, because its binding was set.
  private var isWriting = false

  package init(key: Key, index: Int, element: Element, isReadOnly: Bool = false) {
    self.key = key
    self.index = index
    self.element = element
    self.isReadOnly = isReadOnly
  }

  isolated deinit {}

  /// Makes the views of the row with the block of a call.
  package func makeViews(
    at site: SourceSite, _ content: (_ index: Binding<Int>, _ element: Binding<Element>) -> [View]
  ) {
    views = PlainReads.inBlock(at: site) {
      content(indexBinding, elementBinding)
    } owner: { _ in
      self
    }
  }

  // The bindings do not keep the row alive; the list that owns the row does.
  package private(set) lazy var indexBinding = Binding(
    isReadOnly: true, isEqual: ==,
    get: { [weak self, index] in self?.index ?? index },
    set: { [weak self] in if self?.isFollowing == true { self?.index = $0 } })

  package private(set) lazy var elementBinding = Binding<Element>(
    isReadOnly: isReadOnly, isEqual: nil,
    get: { [weak self, element] in self?.element ?? element },
    set: { [weak self] in
      guard let self else { return }
      // Writing to a list that cannot be set reports the mistake, with the line of the list.
      if isFollowing || !isReadOnly { element = $0 }
      guard !isFollowing else { return }
      isWriting = true
      defer { isWriting = false }
      write($0)
    })

  /// Updates the bindings to the element and to its index in the changed list.
  package func follow(_ index: Int, _ element: Element, isEqual: ((Element, Element) -> Bool)?) {
    isFollowing = true
    defer { isFollowing = false }
    if index != self.index { indexBinding.wrappedValue = index }
    if isWriting {
      // The binding that is being set tells its observers about the new value.
      self.element = element
    } else if isEqual?(element, self.element) != true {
      elementBinding.wrappedValue = element
    }
  }
}

extension ForEachRow {
  /// Returns the keys of the given elements, and the ids that more than one element has.
  package static func keys(
    of elements: [Element], _ identify: (Element) -> ID
  ) -> (keys: [Key], duplicates: Set<ID>) {
    var occurrences: [ID: Int] = [:]
    occurrences.reserveCapacity(elements.count)
    let keys = elements.map { element in
      let id = identify(element)
      let occurrence = occurrences[id, default: 0]
      occurrences[id] = occurrence + 1
      return Key(id: id, occurrence: occurrence)
    }
    return (keys, Set(keys.lazy.filter { $0.occurrence > 0 }.map(\.id)))
  }

  /// Stores an element at its current position in the list, after the element was set through its
  /// binding.
  package static func write(
    _ element: Element, of key: Key, to source: Binding<[Element]>, _ identify: (Element) -> ID
  ) {
    var elements = source.wrappedValue
    var occurrence = key.occurrence
    for index in elements.indices where identify(elements[index]) == key.id {
      if occurrence == 0 {
        elements[index] = element
        source.wrappedValue = elements
        return
      }
      occurrence -= 1
    }
  }

  /// The function that compares two elements, or `nil` if they are not `Equatable`. A list looks up
  /// the function once.
  package static var comparison: ((Element, Element) -> Bool)? {
    (Element.self as? any Equatable.Type).map { comparison(as: $0) }
  }

  private static func comparison<Known: Equatable>(
    as type: Known.Type
  ) -> (Element, Element) -> Bool {
    { ($0 as? Known) == ($1 as? Known) }
  }
}
