import TrellisEvents
import TrellisJournal
import TrellisText

/// The facts from earlier records that are needed to describe the next record: the focus and the
/// edited row.
struct StoryStage {
  /// The path of the focused control, if it is known.
  private(set) var focus: String?
  /// The row that may be edited next in each table, keyed by the path of the table.
  private var row: [String: NeutralText] = [:]
  /// The row in whose editor the focus is, or `nil` if the focus is not in an editor or the row is
  /// not known.
  private(set) var editedRow: NeutralText?
  /// The dialogs on the screen, the frontmost last. Each is stored with the path of the control
  /// that had the focus before the dialog was shown.
  private var dialogs: [(path: String, focusBefore: String?)] = []
  /// The dialog that is about to be shown, and the path of the control that had the focus at the
  /// record `dialog.willShow`. The focus can move into a dialog before the record `dialog.didShow`.
  private var coming: (path: String, focusBefore: String?)?

  /// Creates a stage in which neither the focus nor an edited row is known.
  init() {}

  /// The subjects of the records that can change the stage.
  static let subjects: Set<String> = [
    "table.shouldEditRow", "editingDidBegin", "editingDidEnd", "focus", "dialog.willShow",
    "dialog.didShow", "dialog.didDismiss",
  ]

  /// Updates the stage with a record. Returns, in words, the control or editor to which the record
  /// moved the focus, or `nil` if the focus did not move.
  mutating func follow(_ record: JournalRecord) -> NeutralText? {
    let before = focus
    switch (record.subject, record.path?.text) {
    case ("table.shouldEditRow", let table?): row[table] = record.word("key")
    case ("editingDidBegin", let path?):
      focus = path
      editedRow = StoryPlace.table(ofEditor: path).flatMap { row[$0] }
    case ("editingDidEnd", let path?) where path == focus:
      focus = StoryPlace.table(ofEditor: path) ?? dialogs.last?.path
      editedRow = nil
      return nil
    case ("focus", _) where record.kind == .input: focus = record.text("id")
    case ("dialog.willShow", let dialog?):
      coming = (dialog, focus)
      return nil
    case ("dialog.didShow", let dialog?):
      let before = coming?.path == dialog ? coming?.focusBefore : focus
      dialogs.append((dialog, before))
      // A field of the dialog may have received the focus before the dialog had been shown.
      if focus == before { (focus, editedRow) = (dialog, nil) }
      coming = nil
      return nil
    case ("dialog.didDismiss", let dialog?):
      guard let index = dialogs.lastIndex(where: { $0.path == dialog }) else { return nil }
      focus = dialogs[index].focusBefore
      dialogs.removeSubrange(index...)
      return nil
    default: return nil
    }
    guard focus != before, let focus else { return nil }
    guard let table = StoryPlace.table(ofEditor: focus) else { return StoryPlace.name(focus) }
    return "the editor of " + (editedRow.map { "row " + $0 + " of " } ?? "")
      + StoryPlace.name(table)
  }
}

extension JournalRecord {
  /// Returns the argument with the given name as text for people, without quotation marks. If there
  /// is no such argument, the text is empty.
  func word(_ name: String) -> NeutralText {
    guard let value = value(name) else { return .empty }
    if case .clear(.text(let text)) = value { return NeutralText(text) }
    return value.neutralText
  }

  /// Returns the public text in the argument with the given name, or `nil` if the argument is
  /// missing, private or not text.
  func text(_ name: String) -> String? {
    guard case .clear(.text(let text)) = value(name) else { return nil }
    return text
  }

  /// Returns the value of the argument with the given name, or `nil` if there is no such argument.
  func value(_ name: String) -> StoredValue? {
    arguments.first { $0.name == name }?.value
  }

  /// The cells of an inserted or deleted row, such as `id 3, name "Ada"`, or `nil` for any other
  /// record.
  var rowCells: NeutralText? {
    let cells = CellRecord.all(in: self, journal: 0).filter {
      $0.sort == .coming || $0.sort == .going
    }
    guard !cells.isEmpty else { return nil }
    let texts = cells.map { cell in
      let value = (cell.sort == .coming ? cell.new : cell.old)?.neutralText.string ?? ""
      return "\(NeutralText(cell.column)) \(value)"
    }
    return NeutralText(texts.joined(separator: ", "))
  }

  /// The changed cell as `table key column`, or the inserted or deleted row as `table key`. If the
  /// record is about neither, the value is `nil`.
  var cell: NeutralText? {
    let parts = ["table", "key", "column"].map { word($0).string }.filter { !$0.isEmpty }
    return kind == .rowChange && !parts.isEmpty ? NeutralText(parts.joined(separator: " ")) : nil
  }
}
