import TrellisEvents
import TrellisState

/// What ``ForEach`` keeps of one element: its views, and the bindings that they got.
final class ForEachRow<Element, ID: Hashable> {
  /// What makes the element the same in another list.
  struct Key: Hashable {
    var id: ID
    /// How many elements of the same id stand before it.
    var occurrence: Int

    /// The key as it stands in paths.
    var text: String {
      let text = ControlPath.segmentText("\(id)")
      return occurrence == 0 ? text : "\(text)#\(occurrence + 1)"
    }
  }

  let key: Key
  var views: [View] = []
  /// Takes an element that was set through the binding.
  var write: (Element) -> Void = { _ in }
  private var index: Int
  private var element: Element
  private var isFollowing = false

  init(key: Key, index: Int, element: Element) {
    self.key = key
    self.index = index
    self.element = element
  }

  // The bindings do not keep the row alive: its views do that, through their list.
  private(set) lazy var indexBinding = Binding(
    get: { [weak self, index] in self?.index ?? index },
    set: { [weak self] in if self?.isFollowing == true { self?.index = $0 } })

  private(set) lazy var elementBinding = Binding<Element>(
    get: { [weak self, element] in self?.element ?? element },
    set: { [weak self] in
      guard let self else { return }
      element = $0
      if !isFollowing { write($0) }
    })

  /// Takes over what the list says now.
  func follow(_ index: Int, _ element: Element, isEqual: ((Element, Element) -> Bool)?) {
    isFollowing = true
    defer { isFollowing = false }
    if index != self.index { indexBinding.wrappedValue = index }
    if isEqual?(element, self.element) != true { elementBinding.wrappedValue = element }
  }
}

extension ForEachRow {
  /// Compares elements, if they can be compared; found out once for a list.
  static var comparison: ((Element, Element) -> Bool)? {
    (Element.self as? any Equatable.Type).map { comparison(as: $0) }
  }

  private static func comparison<Known: Equatable>(
    as type: Known.Type
  ) -> (Element, Element) -> Bool {
    { ($0 as? Known) == ($1 as? Known) }
  }
}
