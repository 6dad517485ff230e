import TrellisDatabase

/// The names that records use for databases. A file has several names if it was moved, or if
/// another file took its place.
struct SourceNames {
  private var known: [String: String] = [:]
  private var files: [(source: DatabaseSource, name: String)] = []

  /// Returns the first name that is known for the database with the given name. If `name` is `nil`,
  /// returns `nil`.
  mutating func unified(_ name: String?) -> String? {
    guard let name else { return nil }
    if let found = known[name] { return found }
    var found = name
    if let source = DatabaseSource(name) {
      found = files.first { $0.source.isSame(as: source) }?.name ?? name
      files.append((source, found))
    }
    known[name] = found
    return found
  }
}
