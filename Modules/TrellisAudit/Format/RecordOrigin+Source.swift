import TrellisDatabase
import TrellisEvents

extension RecordOrigin {
  /// Returns the name of the data source, or `nil` if the record names none.
  ///
  /// - Parameter showsClock: Whether to show everything. If `false`, only the name of a file is
  ///   shown, because its folder, device and inode can be different each time the program is run.
  func sourceText(showsClock: Bool) -> String? {
    guard !showsClock, let source, case .file(let path, _, _)? = DatabaseSource(source) else {
      return source
    }
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}
