import TrellisViews

/// The rows of a section whose content comes from the closures or the delegate of the list.
///
/// One closure or method returns the number of rows, and another returns the views of a row. A row
/// is identified by its index.
final class AskedRows: SectionRows {
  var onChange: @MainActor () -> Void = {}
  var onProblem: @MainActor (_ code: String, _ message: String) -> Void = { _, _ in }
  let count: Int
  private let section: Int
  private unowned let list: SectionList

  init(of section: Int, in list: SectionList) {
    self.section = section
    self.list = list
    count = max(0, list.answer(.numberOfRows, section) ?? 0)
  }

  func key(at index: Int) -> AnyHashable { index }
  func keyText(at index: Int) -> String { "\(index)" }
  func index(of key: AnyHashable, lastAt index: Int) -> Int? { index < count ? index : nil }
  func item(at index: Int) -> Any? { nil }
  func makeViews(at index: Int) -> [View]? {
    list.answer(.cellForRow, RowIndexPath(section: section, row: index)) ?? []
  }
}
