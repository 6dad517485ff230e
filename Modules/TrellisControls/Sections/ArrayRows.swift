import TrellisViews

/// The rows of a section that shows an array that does not change. A row is identified by its
/// index.
final class ArrayRows<Element>: SectionRows {
  var onChange: @MainActor () -> Void = {}
  var onProblem: @MainActor (_ code: String, _ message: String) -> Void = { _, _ in }
  private let elements: [Element]
  private let content: @MainActor (Element, Int) -> [View]

  init(_ elements: [Element], _ content: @escaping @MainActor (Element, Int) -> [View]) {
    self.elements = elements
    self.content = content
  }

  var count: Int { elements.count }
  func key(at index: Int) -> AnyHashable { index }
  func keyText(at index: Int) -> String { "\(index)" }
  func index(of key: AnyHashable, lastAt index: Int) -> Int? { index }
  func item(at index: Int) -> Any? { elements[index] }
  func makeViews(at index: Int) -> [View]? { content(elements[index], index) }
}
