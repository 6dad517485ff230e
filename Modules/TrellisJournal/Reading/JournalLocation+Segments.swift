extension JournalLocation {
  /// Returns the files of one journal, the oldest first: `NAME-0001.journal` and so on, and
  /// `NAME.journal`, which is the newest.
  ///
  /// - Parameter path: Any of them.
  /// - Returns: Those that are there, are called so and are of the same session; `path` alone if it
  ///   cannot be read.
  public static func segments(of path: String) -> [String] {
    let siblings = withoutSecondNames(siblings(of: path))
    guard siblings.contains(where: { $0 != path }), let uuid = uuid(of: path) else { return [path] }
    return siblings.filter { $0 == path || Self.uuid(of: $0) == uuid }
  }

  /// Returns the files that have the name of a segment of a journal but cannot be read. They may be
  /// segments, so an answer without them may not be complete.
  ///
  /// - Parameter path: Any segment.
  public static func unreadableSegments(of path: String) -> [String] {
    withoutSecondNames(siblings(of: path)).filter { $0 != path && uuid(of: $0) == nil }
  }

  private static func uuid(of path: String) -> [UInt8]? {
    (try? JournalReader(path))?.session.uuid
  }

  /// Leaves out a name that a segment has got already and that is still that of the newest as well:
  /// a program that is killed while it begins the next one leaves both.
  private static func withoutSecondNames(_ paths: [String]) -> [String] {
    guard let newest = paths.last else { return paths }
    return paths.filter { $0 == newest || !isSameFile($0, newest) }
  }

  /// Returns the files that have the names of segments of a journal.
  private static func siblings(of path: String) -> [String] {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map {
      path[path.utf8.index(after: $0)...]
    }
    let folder = String(path.dropLast((name ?? path[...]).utf8.count))
    guard let own = SegmentName(String(name ?? path[...])) else { return [path] }
    let found = names(in: folder.isEmpty ? "." : folder).compactMap { name in
      SegmentName(name).flatMap { $0.base == own.base ? ($0.segment ?? .max, folder + name) : nil }
    }
    return found.sorted { $0 < $1 }.map(\.1)
  }
}
