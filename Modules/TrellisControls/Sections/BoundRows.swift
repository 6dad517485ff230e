import TrellisEvents
import TrellisState
import TrellisViews

/// The rows of a section that shows a bound array. A row is identified by the id of its element.
final class BoundRows<Element, ID: Hashable>: SectionRows {
  private typealias Row = ForEachRow<Element, ID>

  var onChange: @MainActor () -> Void = {}
  var onProblem: @MainActor (_ code: String, _ message: String) -> Void = { _, _ in }
  private let source: Binding<[Element]>
  private let identify: (Element) -> ID
  private let content: (Binding<Element>, Binding<Int>) -> [View]
  private let site: SourceSite
  private let isEqual = Row.comparison
  private var elements: [Element]
  private var keys: [Row.Key] = []
  private var indices: [Row.Key: Int] = [:]
  private var duplicates: Set<ID> = []
  /// The rows whose views exist.
  private var made: [Row.Key: Row] = [:]

  init(
    _ source: Binding<[Element]>, id: KeyPath<Element, ID>, fileID: StaticString, line: UInt,
    _ content: @escaping (Binding<Element>, Binding<Int>) -> [View]
  ) {
    self.source = source
    identify = { $0[keyPath: id] }
    self.content = content
    site = SourceSite(fileID: fileID, line: line)
    elements = source.wrappedValue
    findKeys()
    source.observe(owner: self, initial: false, fileID: fileID, line: line) { [weak self] in
      self?.update(to: $0.new)
    }
  }

  // MARK: Following the array

  private func update(to elements: [Element]) {
    self.elements = elements
    let known = duplicates
    findKeys()
    for (key, row) in made {
      guard let index = indices[key] else { continue }
      row.follow(index, elements[index], isEqual: isEqual)
    }
    onChange()
    if !duplicates.isSubset(of: known) { reportProblems() }
  }

  private func findKeys() {
    (keys, duplicates) = Row.keys(of: elements, identify)
    indices.removeAll(keepingCapacity: true)
    for (index, key) in keys.enumerated() { indices[key] = index }
  }

  /// Writes an element to its current position in the array, after a row's binding to the element
  /// was set.
  private func write(_ element: Element, of key: Row.Key) {
    var elements = source.wrappedValue
    // The code that sets the element may have seen a newer array than this object.
    guard let index = indices[key], elements.indices.contains(index),
      identify(elements[index]) == key.id
    else { return Row.write(element, of: key, to: source, identify) }
    elements[index] = element
    source.wrappedValue = elements
  }

  // MARK: SectionRows

  var count: Int { elements.count }
  func key(at index: Int) -> AnyHashable { keys[index] }
  func keyText(at index: Int) -> String { keys[index].text }

  func index(of key: AnyHashable, lastAt index: Int) -> Int? {
    (key.base as? Row.Key).flatMap { indices[$0] }
  }

  func item(at index: Int) -> Any? { elements[index] }
  func id(at index: Int) -> AnyHashable? { keys[index].id }

  func makeViews(at index: Int) -> [View]? {
    let key = keys[index]
    let row = Row(
      key: key, index: index, element: elements[index], isReadOnly: source.isReadOnly)
    row.write = { [weak self] in self?.write($0, of: key) }
    made[key] = row
    row.makeViews(at: site) { content($1, $0) }
    return row.views
  }

  func release(_ key: AnyHashable) {
    if let key = key.base as? Row.Key { made[key] = nil }
  }

  func reportProblems() {
    guard !duplicates.isEmpty else { return }
    let ids = duplicates.map { "\($0)" }.sorted().joined(separator: ", ")
    onProblem(
      "duplicate-id",
      "several elements of the section have the same ID (\(ids)); give each element its own ID")
  }
}
