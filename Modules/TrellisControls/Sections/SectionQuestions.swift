public import TrellisEvents
public import TrellisViews

// The slots of a list's content. They are asked off the record: their closures only compute.

extension Question where Argument == Void, Answer == Int {
  /// The number of sections of a list that was made without sections.
  public static var numberOfSections: Question { Question("list.numberOfSections", default: 1) }
}

extension Question where Argument == Int, Answer == Int {
  /// The number of rows of a section; required of a list that was made without sections.
  public static var numberOfRows: Question { Question("list.numberOfRows", default: 0) }
}

extension Question where Argument == RowIndexPath, Answer == [View] {
  /// The views of a row, side by side; required of a list that was made without sections.
  public static var cellForRow: Question { Question("list.cellForRow") }
}

extension Question where Argument == RowIndexPath, Answer == Int? {
  /// The height of a row in units of the backend; nil for the height that its views need.
  public static var heightForRow: Question { Question("list.heightForRow") }
}

extension Question where Argument == Int, Answer == Int? {
  /// The height of a section's header; nil for the height that its views need.
  public static var heightForHeader: Question { Question("list.heightForHeader") }
  /// The height of a section's footer; nil for the height that its views need.
  public static var heightForFooter: Question { Question("list.heightForFooter") }
}

extension Question where Argument == Int, Answer == [View] {
  /// The views above a section, side by side.
  public static var viewForHeader: Question { Question("list.viewForHeader") }
  /// The views below a section, side by side.
  public static var viewForFooter: Question { Question("list.viewForFooter") }
}

extension Question where Answer == Int? {
  /// Makes a question for a height; the default is the height that the views need.
  fileprivate init(_ name: String) {
    self.init(name, default: nil) { $0.map { .integer(Int64($0)) } ?? .text("automatic") }
  }
}

extension Question where Answer == [View] {
  /// Makes a question for views; the default is none. Records keep their number.
  fileprivate init(_ name: String) {
    self.init(name, default: []) { .integer(Int64($0.count)) }
  }
}

// MARK: Selection

extension Question where Argument == ListRow, Answer == Bool {
  /// Whether the user may select a row.
  public static var shouldSelectRow: Question { .veto("list.shouldSelectRow") }
  /// Whether the user may deselect a row, also by selecting another one.
  public static var shouldDeselectRow: Question { .veto("list.shouldDeselectRow") }
}

extension Question where Argument == ListRow, Answer == RowSelectionTarget {
  /// The row that is selected when the user selects one: that one, another one, or none.
  public static var willSelectRow: Question { Question("list.willSelectRow", default: .asked) }
}

extension EventKey where Payload == ListRow {
  /// The user has selected a row.
  public static var didSelectRow: EventKey { EventKey("list.didSelectRow") }
  /// The user is about to deselect a row, which can no longer be stopped.
  public static var willDeselectRow: EventKey { EventKey("list.willDeselectRow") }
  /// The row that the user had selected no longer is.
  public static var didDeselectRow: EventKey { EventKey("list.didDeselectRow") }
}
