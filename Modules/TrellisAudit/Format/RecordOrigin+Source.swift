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

  /// Returns the path of the database file, without its device and inode, or the name of a data
  /// source that is not a file.
  ///
  /// - Parameter showsClock: Whether to return the whole path. If `false`, only the name of the
  ///   file is returned.
  func sourcePath(showsClock: Bool) -> String? {
    guard showsClock, let source, case .file(let path, _, _)? = DatabaseSource(source) else {
      return sourceText(showsClock: showsClock)
    }
    return path
  }
}
