package import TrellisViews

/// The rows of one section: where their views come from.
///
/// Views are asked for only when their row has come into the window, and given back when it has left
/// it; a row is known by its key, whatever its place.
@MainActor
package protocol SectionRows: AnyObject {
  /// How many there are.
  var count: Int { get }
  /// Told by the rows when they are others than before.
  var onChange: @MainActor () -> Void { get set }
  /// Told by the rows when something is wrong with them: a code, and one line.
  var onProblem: @MainActor (_ code: String, _ message: String) -> Void { get set }

  /// What makes a row the same when it stands elsewhere.
  func key(at index: Int) -> AnyHashable
  /// The key as it stands in paths.
  func keyText(at index: Int) -> String
  /// Where the row of a key is that was at a place; nil if it is gone.
  func index(of key: AnyHashable, lastAt index: Int) -> Int?
  /// The element of a row; nil if it has none, or if that is not read yet.
  func item(at index: Int) -> Any?
  /// The views of a row that has come into the window; nil while what they show is not read.
  func makeViews(at index: Int) -> [View]?
  /// The row of a key has left the window.
  func release(_ key: AnyHashable)
  /// These rows are in the window of a list now.
  func wanted(_ range: Range<Int>, by list: Control)
  /// The list with these rows has become part of a tree that is shown, or has left it.
  func shownStateChanged(of list: Control)
  /// Everything is to be read anew.
  func reload()
}

extension SectionRows {
  package func release(_ key: AnyHashable) {}
  package func wanted(_ range: Range<Int>, by list: Control) {}
  package func shownStateChanged(of list: Control) {}
  package func reload() {}
}
