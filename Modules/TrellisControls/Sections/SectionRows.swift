package import TrellisViews

/// The source of the rows of one section and their views.
///
/// Views are made only when their row has come into the window, and given back when it has left it.
/// A row is known by its key, at any place.
@MainActor
package protocol SectionRows: AnyObject {
  /// The number of rows known so far.
  var count: Int { get }
  /// Whether that is the number of all rows, and the rows are shown by their final numbers.
  ///
  /// If not, there are at least so many.
  var isCountExact: Bool { get }
  /// The function that the rows call when they have changed.
  var onChange: @MainActor () -> Void { get set }
  /// The function that the rows call to report a fault: a code, and one line.
  var onProblem: @MainActor (_ code: String, _ message: String) -> Void { get set }

  /// Returns the identity of a row, by which it is found at another place.
  func key(at index: Int) -> AnyHashable
  /// Returns the key as paths show it.
  func keyText(at index: Int) -> String
  /// Returns the index of the row of a key that was at an index; nil if it is gone.
  func index(of key: AnyHashable, lastAt index: Int) -> Int?
  /// Returns the element of a row; nil if it has none, or if that is not read yet.
  func item(at index: Int) -> Any?
  /// Makes the views of a row that has come into the window; nil while its content is not read.
  func makeViews(at index: Int) -> [View]?
  /// Called when the row of a key has left the window.
  func release(_ key: AnyHashable)
  /// Called with the rows that are in the window of a list now.
  func wanted(_ range: Range<Int>, by list: Control)
  /// Called when the list with these rows has become part of a tree that is shown, or has left it.
  func shownStateChanged(of list: Control)
  /// Reads everything anew.
  func reload()
}

extension SectionRows {
  package var isCountExact: Bool { true }
  package func release(_ key: AnyHashable) {}
  package func wanted(_ range: Range<Int>, by list: Control) {}
  package func shownStateChanged(of list: Control) {}
  package func reload() {}
}
