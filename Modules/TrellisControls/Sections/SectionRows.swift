package import TrellisViews

/// A source of one section's rows and their views.
///
/// Views are created only when their row comes into view, and released when the row moves out of
/// view. A row is identified by its key, which stays the same when the row moves.
@MainActor
package protocol SectionRows: AnyObject {
  /// The number of rows known so far.
  var count: Int { get }
  /// Whether ``count`` includes all rows and the numbers of the rows are final.
  ///
  /// If `false`, there are at least ``count`` rows.
  var isCountExact: Bool { get }
  /// The closure to call when the rows have changed.
  var onChange: @MainActor () -> Void { get set }
  /// The closure to call to report a mistake in the program, with a code and a one-line message.
  var onProblem: @MainActor (_ code: String, _ message: String) -> Void { get set }

  /// Returns the key of a row, by which a list finds the row after the row has moved.
  func key(at index: Int) -> AnyHashable
  /// Returns the text that stands for a row's key in paths.
  func keyText(at index: Int) -> String
  /// Returns the current index of a row, given its key and last known index, or `nil` if the row no
  /// longer exists.
  func index(of key: AnyHashable, lastAt index: Int) -> Int?
  /// Returns the element of a row, or `nil` if there is none or it has not been read yet.
  func item(at index: Int) -> Any?
  /// Returns the id of a row's element, by which a bound selection names the row, or `nil` if there
  /// is none.
  func id(at index: Int) -> AnyHashable?
  /// Returns the keys of the hidden rows that are directly before a row. To get the hidden rows
  /// after the last row, pass ``count``.
  func hiddenKeys(before index: Int) -> [AnyHashable]
  /// Creates the views of a row that comes into view. Returns `nil` if the row's content has not
  /// been read yet.
  func makeViews(at index: Int) -> [View]?
  /// Called after the row with the given key has moved out of view.
  func release(_ key: AnyHashable)
  /// Called after each layout of a list, with the indices of the rows that are in view.
  func didShow(_ range: Range<Int>, in list: Control)
  /// Called after the list that shows the rows has been added to a shown window, or removed from
  /// one.
  func shownStateChanged(of list: Control)
  /// Reports problems of the rows that are shown, such as ids that several rows share.
  func reportProblems()
  /// Reads all rows again.
  func reload()
}

extension SectionRows {
  package var isCountExact: Bool { true }
  package func id(at index: Int) -> AnyHashable? {
    guard let item = item(at: index) else { return nil }
    if let item = item as? any Identifiable { return item.anyID }
    return item as? AnyHashable
  }
  package func hiddenKeys(before index: Int) -> [AnyHashable] { [] }
  package func release(_ key: AnyHashable) {}
  package func didShow(_ range: Range<Int>, in list: Control) {}
  package func shownStateChanged(of list: Control) {
    if list.context != nil { reportProblems() }
  }
  package func reportProblems() {}
  package func reload() {}
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}
