extension JournalLocation {
  /// Returns the paths of a journal's segments, the oldest first. The newest segment is
  /// `NAME.journal`. The earlier segments have numbers in their names, such as `NAME-0001.journal`.
  ///
  /// - Parameter path: The path of any segment.
  /// - Returns: The paths of the existing files that have such a name and belong to the same
  ///   session as the file at `path`. If the file at `path` cannot be read, only `path` is
  ///   returned.
  public static func segments(of path: String) -> [String] {
    let siblings = withoutSecondNames(siblings(of: path))
    guard siblings.contains(where: { $0 != path }), let uuid = uuid(of: path) else { return [path] }
    return siblings.filter { $0 == path || Self.uuid(of: $0) == uuid }
  }

  /// Returns the paths of files that are named like a segment of the journal but cannot be read.
  /// These files may be segments. If there are any such files, the result of ``segments(of:)`` may
  /// therefore be incomplete.
  ///
  /// - Parameter path: The path of any segment.
  public static func unreadableSegments(of path: String) -> [String] {
    withoutSecondNames(siblings(of: path)).filter { $0 != path && uuid(of: $0) == nil }
  }

  private static func uuid(of path: String) -> [UInt8]? {
    (try? JournalReader(path))?.session.uuid
  }

  /// Returns the given paths, without a second path to the newest segment. If a program is killed
  /// while it begins the next segment, the old segment can have two names.
  private static func withoutSecondNames(_ paths: [String]) -> [String] {
    guard let newest = paths.last else { return paths }
    return paths.filter { $0 == newest || !isSameFile($0, newest) }
  }

  /// Returns the paths of the files that are named like a segment of the journal.
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
