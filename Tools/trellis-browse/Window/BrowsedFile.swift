import Trellis
import TrellisSQLite

/// The file that the browser shows, and the session that shows it.
final class BrowsedFile {
  /// The path of the file, which messages in the file's own window leave out.
  let path: String
  /// The open file, whose declarations are read when the user asks for them.
  var file: SQLiteFile?
  /// A fault of the file that was found while the file is shown; nil if there is none.
  @State("damage") var damage: String? = nil
  /// The path of the journal of this session; nil if there is none.
  var journal: String?
  /// Whether a script drives the browser, which must then do the same on every run.
  var isScripted = false

  init(at path: String) {
    self.path = path
  }
}
