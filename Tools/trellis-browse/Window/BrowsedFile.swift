import Trellis
import TrellisSQLite

/// The file or server database that the browser shows, with facts about the session.
final class BrowsedFile {
  /// The path of the file. Messages in the window of the file leave the path out.
  let path: String
  /// The open file, or `nil` if the file is not open yet or the database is on a server.
  var file: SQLiteFile?
  /// The database on a server, or `nil` if the browser shows a file.
  var server: ServerDatabase?
  /// A fault that was found in the file while it was shown, or `nil` if there is none.
  @State("damage") var damage: String? = nil
  /// The path of this session's journal, or `nil` if there is none.
  var journal: String?
  /// Whether a script drives the browser. The browser must then behave in the same way on every
  /// run.
  var isScripted = false

  init(at path: String) {
    self.path = path
  }

  /// Whether the database is on a server.
  var isOnServer: Bool { server != nil }
}
