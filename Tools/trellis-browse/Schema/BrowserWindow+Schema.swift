import Trellis
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Switches between the rows and the page that shows how the table was declared.
  func toggleSchema() {
    guard !shows(.schema) else { return showPage(.rows) }
    if isSaving { return }
    if browsed.isOnServer {
      return tell("the schema is shown only for SQLite files; for this table, type \\d in psql")
    }
    // The columns may still be those of the previously shown table.
    guard let file = browsed.file, let table = list.shown else {
      return tell("there is no table here")
    }
    reading.begin(
      "schema.read", { "reading the schema" }, in: rows,
      { try await file.declaration(of: table) },
      then: { [unowned self] result in
        guard list.shown == table else { return }
        switch result {
        case .success(let declaration):
          let text = declaration.text
          pages.detail.show(
            .schema, text.withSpacesForTabs, below: "how \(table.shownName) was declared",
            copying: CopiedText(name: "the declaration of \(table.shownName)", text: text))
          showDetail()
        case .failure(let error): tell(Self.words(for: error))
        }
      })
  }
}

extension TableDeclaration {
  /// The statements that declare the table, its indexes and its triggers, followed by the foreign
  /// keys in words.
  fileprivate var text: String {
    let keys = foreignKeys.map { key in
      "\(key.columns.joined(separator: ", ")) refers to "
        + "\(key.parent) (\(key.parentColumns.joined(separator: ", ")))\(key.onDelete.words)"
    }
    return ([sql] + indexes + triggers).map { "\($0);" }.joined(separator: "\n\n")
      + (keys.isEmpty ? "" : "\n\n" + keys.joined(separator: "\n"))
  }
}

extension String {
  private static let tabWidth = 4

  /// The text with each tab replaced by spaces up to the next column that is a multiple of 4.
  fileprivate var withSpacesForTabs: String {
    var text = ""
    var column = 0
    for character in self {
      if character == "\t" {
        let count = Self.tabWidth - column % Self.tabWidth
        text += String(repeating: " ", count: count)
        column += count
      } else {
        text.append(character)
        column = character.isNewline ? 0 : column + 1
      }
    }
    return text
  }
}

extension SchemaForeignKey.DeleteAction {
  fileprivate var words: String {
    switch self {
    case .none: ""
    case .cascade: "; deleting the row there deletes the rows here"
    case .reset: "; deleting the row there resets the columns here"
    }
  }
}
