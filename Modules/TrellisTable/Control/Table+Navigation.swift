import TrellisControls
import TrellisEvents
import TrellisLayout

extension Table {
  func handle(_ key: KeyPress) -> Bool {
    if isEditing { return editorKeyPressed(key) }
    if handleRows(key) || handleMarks(key) { return true }
    switch key {
    case KeyPress(.left, modifiers: .control): moveColumn(by: -LayoutRange.rows.upperBound)
    case KeyPress(.right, modifiers: .control): moveColumn(by: LayoutRange.rows.upperBound)
    default: return key.modifiers.isEmpty && handle(plain: key)
    }
    return true
  }

  private func handle(plain key: KeyPress) -> Bool {
    if let move = RowMove(key) {
      moveCursor(move)
      return true
    }
    switch key.key {
    case .left: moveColumn(by: -1)
    case .right: moveColumn(by: 1)
    case .enter: activate()
    case .escape where activity == .reading || activity == .ranking: stopLoading()
    case .escape where activity == .saving: stopSaving()
    default: return false
    }
    return true
  }

  private func moveCursor(_ move: RowMove) {
    switch move {
    case .lines(let count): moveCursor(by: count)
    case .pages(let count): moveCursor(by: count * viewportCount)
    case .first: update { $0.goToEnd(.first) }
    case .last: update { $0.goToEnd(.last) }
    }
  }

  func handle(_ pointer: PointerInput) -> Bool {
    switch pointer.action {
    // Scrolling may move the cursor, because the cursor stays in view. A table that cannot be used
    // therefore does not scroll, and the views around it scroll instead.
    case .wheel where refusal != nil: return false
    case .wheel(let count): scrollRows(by: 3 * count)
    case .down where !isUsable: break
    case .down where isEditing: pressedWhileEditing(at: pointer.location)
    case .down: pressed(at: pointer.location)
    case .drag where press.resized != nil: resizeColumn(to: pointer.location.x)
    case .up where press.resized != nil: press.resized = nil
    default: return false
    }
    return true
  }

  /// Whether the cursor may be moved. If not, reading this property also records the refusal. The
  /// program may move the cursor while a dialog is in front of the table, for example in the action
  /// of a dialog button.
  private var isUsable: Bool {
    guard let refusal, !isOnlyBehindDialog else { return true }
    refuse(.valueChanged, because: refusal)
    return false
  }

  private func moveColumn(by count: Int) {
    update { $0.moveColumn(by: count) }
  }

  /// Moves the cursor down by a number of rows, or up if the number is negative, and reads more
  /// rows if necessary.
  public func moveCursor(by count: Int) {
    whenEdited { [weak self] in self?.update { $0.moveCursor(by: count) } }
  }

  /// Selects a row by its number, counted from 1: moves the cursor to that row, or to the last row
  /// if there are fewer rows.
  public func selectRow(_ number: Int) {
    if isUsable { whenEdited { [weak self] in self?.update { $0.selectRow(number) } } }
  }

  /// Selects the row at a position: moves the cursor to that row or, if that row is gone, to the
  /// next one.
  ///
  /// ```swift
  /// let table = Table()
  /// table.selectRow(at: RowPosition(key: RowKey([.integer(42)])))
  /// table.selectColumn(ColumnID("name"))
  /// ```
  public func selectRow(at position: RowPosition) {
    if isUsable { whenEdited { [weak self] in self?.update { $0.selectRow(at: position) } } }
  }

  /// Selects the row with a key: moves the cursor to that row. If the table shows no such row, for
  /// example because of a filter, the cursor stays where it is.
  ///
  /// ```swift
  /// let table = Table()
  /// table.selectRow(withKey: 42)
  /// table.selectRow(withKey: "Ada", 1815)  // a key of two columns
  /// ```
  ///
  /// - Parameter key: The values of the key columns, in the order of the columns. For a database
  ///   table without declared keys, this is the rowid.
  public func selectRow(withKey key: any CellConvertible...) {
    let key = RowKey(key.map(\.cellValue))
    if isUsable { whenEdited { [weak self] in self?.update { $0.selectRow(withKey: key) } } }
  }

  /// Selects a column: moves the cursor to that column, if the table has such a column. If the
  /// source has not returned its columns yet, the cursor moves as soon as the columns are known.
  public func selectColumn(_ column: ColumnID) {
    if isUsable { whenEdited { [weak self] in self?.update { $0.selectColumn(column) } } }
  }

  /// Scrolls down by a number of rows, or up if the number is negative. The cursor moves only if
  /// its row would leave the view. A disabled table does not scroll, because scrolling may move the
  /// cursor.
  public func scrollRows(by count: Int) {
    if isUsable { whenEdited { [weak self] in self?.update { $0.scroll(by: count) } } }
  }

  /// Changes how the rows are sorted by the column under the cursor: the first call sorts in
  /// ascending order, the second one in descending order, and the third one stops sorting by the
  /// column.
  ///
  /// The cursor stays on its row, wherever the row is in the new order. However, a cursor on the
  /// first row moves to the row that comes first in the new order, unless controls outside the
  /// table edit or show the row under the cursor. Examples are the controls of a form that
  /// ``TrellisControls/Form/init(editing:fileID:line:)`` creates, and controls that use a binding
  /// that ``selection(of:fileID:line:)`` returns.
  ///
  /// - Parameter isAdding: Whether the rows stay sorted by other columns too. If true, a column by
  ///   which the rows are not sorted yet becomes the least significant sort column. If false, the
  ///   rows are sorted by this column alone.
  public func toggleSort(adding isAdding: Bool = false) {
    let isEdited = !entries.all.isEmpty || isSelectionBound
    whenEdited { [weak self] in
      self?.update { $0.toggleSort(by: $0.column, adding: isAdding, edited: isEdited) }
    }
  }
}
