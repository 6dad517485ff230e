import TrellisDatabase
import TrellisEvents

extension RecordOrigin {
  /// Returns the data source for people and programs.
  ///
  /// - Parameter showsClock: Whether everything is shown. If false, a file is shown by its name
  ///   alone, since its folder, device and inode differ between two identical runs.
  func sourceText(showsClock: Bool) -> String? {
    guard !showsClock, let source, case .file(let path, _, _)? = DatabaseSource(source) else {
      return source
    }
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}
