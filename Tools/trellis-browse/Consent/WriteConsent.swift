import Trellis
import TrellisTable

/// The question that the user answers before each write, if `--ask` or `--require-reason` says so.
final class WriteConsent {
  /// Whether the user sees each statement before it runs.
  var showsStatements = false
  /// Whether the user must give a reason for each write, which the records of the write contain.
  var requiresReasons = false
  /// The edit of a cell that the user has confirmed, until it is saved.
  private var granted: CellProposal?
  private unowned let browser: BrowserWindow

  init(in browser: BrowserWindow) {
    self.browser = browser
  }

  /// Whether the user must confirm writes.
  var isRequired: Bool { showsStatements || requiresReasons }

  /// Runs a write. If writes must be confirmed, the user is asked first.
  ///
  /// - Parameters:
  ///   - statement: The write, as it is shown to the user.
  ///   - write: A closure that performs the write.
  ///   - cancel: A closure that runs instead if the user does not confirm.
  func ask(
    _ statement: WriteStatement, then write: @escaping () -> Void,
    otherwise cancel: @escaping () -> Void = {}
  ) {
    guard isRequired else { return write() }
    browser.dialogs.asks = true
    var reason: String?
    dialog(for: statement) { reason = $0 }
      .onDidDismiss { [unowned self] in
        if let reason {
          record(reason) { write() }
        } else {
          browser.tell("nothing was written")
          cancel()
        }
        browser.dialogs.asks = false
        // The form from which this dialog was opened has already closed.
        if browser.window.frontDialog == nil {
          if browser.rows.isEditing {
            browser.rows.returnToEditor()
          } else {
            browser.rows.takeFocus()
          }
        }
      }
      .present(in: browser.window)
  }

  /// Returns whether a cell may be saved immediately. If the user must confirm the edit first, asks
  /// and returns false; the edit is submitted again once the user has confirmed it.
  func allows(_ proposal: CellProposal, _ value: CellValue) -> Bool {
    guard isRequired, !proposal.isUnchanged(in: browser.rows.schema) else { return true }
    if granted.take() == proposal { return true }
    guard let schema = browser.rows.schema,
      let edit = CellEdit(proposal.row, column: proposal.column.id, in: schema, new: value)
    else { return false }
    browser.rows.reject("not saved yet")
    ask(WriteStatement(edit, of: schema)) { [unowned self] in
      granted = proposal
      if proposal.isMissing {
        _ = browser.rows.keyPressed(KeyPress(.character("n"), modifiers: .control))
      } else {
        browser.rows.editor.submit()
      }
      granted = nil
    }
    return false
  }

  private func dialog(
    for statement: WriteStatement, confirm: @escaping (_ reason: String) -> Void
  ) -> Alert {
    let field = TextField().id("write-reason")
    field.label = "Reason"
    field.isTextPublic = true
    let problem = Label("", style: Style(.error)).id("write-problem")
    let why = Label("Why? The reason is public: everybody who can read the journal can read it.")
    why.wraps = true
    let text = Label(statement.sql).id("write-statement")
    text.wraps = true
    return Alert("Write this?", message: "The statement \(statement.effect).") {
      text
      if requiresReasons {
        why
        field
        problem
      }
      DialogButton("Write") { [requiresReasons] in
        let reason = field.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if requiresReasons, reason.isEmpty {
          problem.text = "type a reason; nothing is written without one"
          throw Refusal(message: problem.text)
        }
        confirm(reason)
      }
      .id("write-it")
      DialogButton.cancel().id("write-not")
    }
    .id("ask-write")
  }

  private func record(_ reason: String, _ write: () -> Void) {
    guard requiresReasons, let dispatcher = browser.rows.context?.dispatcher else { return write() }
    dispatcher.withOrigin(RecordOrigin(reason: reason)) { write() }
  }
}

extension CellProposal {
  /// Returns whether the cell already has the proposed value, in which case nothing is written.
  fileprivate func isUnchanged(in schema: TableSchema?) -> Bool {
    guard let index = schema?.index(of: column.id), row.cells.indices.contains(index) else {
      return true
    }
    let old = row.cells[index]
    if isMissing { return old == .null }
    return old == .null ? text.isEmpty : text == CellText(old).string
  }
}
