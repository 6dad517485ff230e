import TrellisControls
import TrellisEvents

extension Table {
  /// Has the source make a change: an effect on record, whose row change belongs to it.
  func write(_ edit: CellEdit, for purpose: WritePurpose) {
    guard let source = source as? any EditableTableSource, let context else { return }
    let dispatcher = context.dispatcher
    let effect = dispatcher.begin(
      .effect, purpose.effectName, path: path,
      arguments: [
        RecordArgument("table", schema?.name ?? ""),
        RecordArgument("key", edit.key.description),
        RecordArgument("column", edit.column.name),
      ])
    let ticket = context.work.begin("table.written", path: path, isEffect: true)
    writeCount += 1
    Task { [weak self] in
      do {
        let saved = try await source.commit(edit)
        context.work.deliver(ticket) {
          dispatcher.finish(effect, outcome: .returned)
          self?.written(saved, effect: effect, for: purpose)
        }
      } catch {
        let message = Table.message(of: error)
        context.work.deliver(ticket) {
          dispatcher.finish(effect, outcome: .failed(message: message))
          self?.refused(edit, error, for: purpose)
        }
      }
    }
  }

  private func written(_ saved: CommittedEdit, effect: RecordID?, for purpose: WritePurpose) {
    writeCount -= 1
    let edit = saved.edit
    context?.dispatcher.note(
      .rowChange, purpose == .undo ? "restored" : "saved", path: path,
      arguments: [
        RecordArgument("table", schema?.name ?? ""),
        RecordArgument("key", edit.key.description),
        RecordArgument("column", edit.column.name),
        RecordArgument("old", recorded(edit.old, in: edit.column)),
        RecordArgument("new", recorded(edit.new, in: edit.column)),
      ], cause: effect)
    history.note(saved, for: purpose)
    if purpose == .edit {
      takeFocus()
      abandonEdit()
    }
    forgetProblem()
    window.update(edit.key, to: saved.keyAfter, cells: saved.rowAfter)
    fitColumns()
    setNeedsLayout()
    if mayHaveMoved(edit) { refresh() }
    raise(purpose == .undo ? .cellRestored : .cellSaved, saved)
  }

  /// Whether the row may stand elsewhere, or not be shown any more, after a change.
  private func mayHaveMoved(_ edit: CellEdit) -> Bool {
    query.filter != nil || query.sort.contains { $0.column == edit.column }
      || schema?.columns.first { $0.id == edit.column }?.isKey == true
  }

  private func refused(_ edit: CellEdit, _ error: any Error, for purpose: WritePurpose) {
    writeCount -= 1
    let message = Table.message(of: error)
    // What somebody else has changed meanwhile will not be what it was; the rest is worth another try.
    if (error as? TableError)?.code != .conflict { history.keep(edit, for: purpose) }
    self.edit?.isSaving = false
    if self.edit != nil { editor.problem = message }
    complain(message)
    // Somebody else may have been there first, so what they left is shown; below an open editor it would
    // put another row.
    if self.edit == nil { refresh() } else { isRefreshDue = true }
  }

  private func recorded(_ value: CellValue, in column: ColumnID) -> RecordValue {
    privateColumns.contains(column) ? .private(value.recordValue) : value.recordValue
  }
}

extension WritePurpose {
  fileprivate var effectName: String {
    switch self {
    case .edit: "table.write"
    case .undo: "table.undo"
    case .redo: "table.redo"
    }
  }
}

extension CellValue {
  /// The value as a record keeps it.
  var recordValue: RecordValue {
    switch self {
    case .null: .none
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): .text(text)
    case .malformedText(let bytes): .bytes(bytes)
    case .longText(let prefix, let byteCount): .text("\(prefix)… (\(byteCount) bytes)")
    case .bytes(let prefix, _): .bytes(prefix)
    }
  }
}
