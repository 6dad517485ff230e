public import TrellisEvents
public import TrellisViews

// The questions about the content of a list. The questions are not recorded, because their closures
// only compute the content.

extension Question where Argument == Void, Answer == Int {
  /// The number of sections. The question is asked only if the list was created without sections.
  public static var numberOfSections: Question { Question("list.numberOfSections", default: 1) }
}

extension Question where Argument == Int, Answer == Int {
  /// The number of rows in a section, given the section's index. In a list that was created without
  /// sections, a closure or the delegate must answer this question.
  public static var numberOfRows: Question { Question("list.numberOfRows", default: 0) }
}

extension Question where Argument == RowIndexPath, Answer == [View] {
  /// The views to show side by side in a row, given the row's position. In a list that was created
  /// without sections, a closure or the delegate must answer this question.
  public static var cellForRow: Question { Question("list.cellForRow") }
}

extension Question where Argument == RowIndexPath, Answer == Int? {
  /// The height of a row in the backend's units, given the row's position. If the answer is `nil`,
  /// the row is as high as its views need.
  public static var heightForRow: Question { Question("list.heightForRow") }
}

extension Question where Argument == Int, Answer == Int? {
  /// The height of a section's header in the backend's units, given the section's index. If the
  /// answer is `nil`, the header is as high as its views need.
  public static var heightForHeader: Question { Question("list.heightForHeader") }
  /// The height of a section's footer in the backend's units, given the section's index. If the
  /// answer is `nil`, the footer is as high as its views need.
  public static var heightForFooter: Question { Question("list.heightForFooter") }
}

extension Question where Argument == Int, Answer == [View] {
  /// The views to show side by side in a section's header, given the section's index.
  public static var viewForHeader: Question { Question("list.viewForHeader") }
  /// The views to show side by side in a section's footer, given the section's index.
  public static var viewForFooter: Question { Question("list.viewForFooter") }
}

extension Question where Answer == Int? {
  /// Creates a question that asks for a height. By default, the height is the one that the views
  /// need.
  fileprivate init(_ name: String) {
    self.init(name, default: nil) { $0.map { .integer(Int64($0)) } ?? .text("automatic") }
  }
}

extension Question where Answer == [View] {
  /// Creates a question that asks for views. By default, there are no views. Records contain only
  /// the number of views.
  fileprivate init(_ name: String) {
    self.init(name, default: []) { .integer(Int64($0.count)) }
  }
}

// MARK: Selection

extension Question where Argument == ListRow, Answer == Bool {
  /// Whether the user may select a row.
  public static var shouldSelectRow: Question { .veto("list.shouldSelectRow") }
  /// Whether the user may deselect a row, including by selecting another row.
  public static var shouldDeselectRow: Question { .veto("list.shouldDeselectRow") }
}

extension Question where Argument == ListRow, Answer == RowSelectionTarget {
  /// The row to select when the user chooses a row: the chosen row, another row, or no row.
  public static var willSelectRow: Question { Question("list.willSelectRow", default: .asked) }
}

extension EventKey where Payload == ListRow {
  /// Raised when the user has selected a row of a list.
  public static var didSelectRow: EventKey { EventKey("list.didSelectRow") }
  /// Raised when the user is about to deselect a row of a list; handlers can no longer prevent the
  /// change.
  public static var willDeselectRow: EventKey { EventKey("list.willDeselectRow") }
  /// Raised when a row of a list has been deselected, by the user or automatically.
  public static var didDeselectRow: EventKey { EventKey("list.didDeselectRow") }
}
