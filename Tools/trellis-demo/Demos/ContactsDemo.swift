import Trellis
import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// An example of a database: contacts in `contacts.sqlite`, in the current folder.
final class ContactsDemo: Demo {
  static let name = "contacts"
  static let summary = "Contacts in an SQLite database: search, add, edit, delete, undo"

  private let source: SQLiteTableSource
  private let table = Table().id("contacts").fill().defaultFocus()
  private weak var window: Window?
  @State("search") private var search = ""
  @State("new-name") private var newName = ""
  @State("new-mail") private var newMail = ""
  @State("notice") private var notice = ""

  /// A debounced search, which starts when the user has not typed for 300 milliseconds.
  private lazy var showFoundSoon = table.debounce(for: .milliseconds(300)) {
    [unowned self] in
    table.show(TableQuery(filter: search.isEmpty ? nil : search))
  }

  convenience init() throws { try self.init(folder: ".") }

  init(folder: String) throws {
    let path = DatabasePath("\(folder)/contacts.sqlite")
    let database = try Connection(path, .create, .foreign)
    try database.executeScript(
      """
      CREATE TABLE IF NOT EXISTS contact (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, mail TEXT NOT NULL UNIQUE, phone TEXT);
      INSERT OR IGNORE INTO contact VALUES (1, 'Ada Lovelace', 'ada@example.org', NULL),
        (2, 'Grace Hopper', 'grace@example.org', '555 0100');
      """)
    source = try SQLiteFile(path).source(for: "contact")
  }

  func makeWindow() -> Window {
    let window = Window(of: Self.self) {
      HStack {
        Label("Search", style: Style(.secondary))
        SearchField(placeholder: "a name, an email address or a number").id("search").text($search)
          .property(\.isTextPublic, value: true).fill(.horizontal)
      }
      table
      HStack {
        Button("Add…").id("add").onTap { [unowned self] in askForContact() }
        Button("Delete…").id("delete").onTap { [unowned self] in table.beginDelete() }
        Button("Undo").id("undo").onTap { [unowned self] in
          if !table.undo() { notice = "nothing to undo" }
        }
        Button("Redo").id("redo").onTap { [unowned self] in
          if !table.redo() { notice = "nothing to redo" }
        }
      }
      Label($notice).id("notice")
    }
    self.window = window
    $search.observe(owner: table) { [unowned self] _ in showFoundSoon() }
    connectTable()
    table.show(source)
    return window
  }

  private func connectTable() {
    table.allowsAddingAndDeletingRows = true
    table.answer(.shouldInsertRow) { [unowned self] _, _ in
      askForContact()
      return false
    }
    table.answer(.shouldDeleteRow) { [unowned self] _, row in
      askToDelete(row)
      return false
    }
    table.answer(.shouldSaveCell) { table, proposal in
      guard proposal.column.id == ColumnID("mail"), !Self.isMail(proposal.text) else { return true }
      table.reject("an email address looks like name@place")
      return false
    }
    table.on(.rowSaved) { [unowned self] _, saved in
      notice = "\(saved.isInsertion ? "added" : "deleted") \(Self.name(of: saved.row))"
    }
    table.on(.rowRestored) { [unowned self] _, saved in
      notice = "\(Self.name(of: saved.row)) \(saved.isInsertion ? "is back" : "is gone again")"
    }
    table.on(.cellSaved) { [unowned self] _, saved in notice = "saved the \(saved.edit.column)" }
    table.on(.cellRestored) { [unowned self] _, saved in
      notice = "restored the \(saved.edit.column)"
    }
    table.on(.tableFailed) { [unowned self] _, problem in notice = problem.message }
  }

  private func askForContact() {
    (newName, newMail) = ("", "")
    let problem = combine($newName, $newMail).map { name, mail in
      name.isEmpty ? "a name is needed" : Self.isMail(mail) ? "" : "an email address is needed"
    }
    guard let window else { return }
    Alert("New contact") {
      TextField(placeholder: "name").id("new-name").text($newName)
        .property(\.isTextPublic, value: true)
      TextField(placeholder: "name@place").id("new-mail").text($newMail)
        .property(\.isTextPublic, value: true)
      Label(problem, style: Style(.error)).id("problem")
      DialogButton("Add", isEnabled: problem.map(\.isEmpty)) { [unowned self] in
        table.insertRow([ColumnID("name"): .text(newName), ColumnID("mail"): .text(newMail)])
      }.id("add-it")
      DialogButton.cancel().id("add-none")
    }
    .id("ask-for-contact").present(in: window)
  }

  private func askToDelete(_ row: TableRow) {
    guard let window else { return }
    Alert("Delete \(Self.name(of: row.cells))?", message: "Undo brings the contact back.") {
      DialogButton("Delete", role: .destructive) { [unowned self] in table.deleteRow(row) }
        .id("delete-it")
      DialogButton.cancel().id("keep-it")
    }
    .id("ask-to-delete").present(in: window)
  }

  private static func name(of cells: [CellValue]) -> String { CellText(cells[1]).string }

  private static func isMail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts.contains { $0.isEmpty || $0.contains(" ") }
  }
}
