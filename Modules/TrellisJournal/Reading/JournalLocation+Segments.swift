extension JournalLocation {
  /// The files of one journal, the oldest first, found by their names: `NAME-0001.journal` and so on, and
  /// `NAME.journal`, which is the newest.
  ///
  /// - Parameter path: Any of them.
  /// - Returns: Those that are there; `path` alone if it is not called so.
  public static func segments(of path: String) -> [String] {
    let folder = RingLocation.folder(of: path)
    let prefix = path.hasPrefix("/") || path.utf8.contains(UInt8(ascii: "/")) ? "\(folder)/" : ""
    let name = String(path.dropFirst(prefix == "//" ? 1 : prefix.utf8.count))
    guard let own = SegmentName(name) else { return [path] }
    let found = names(in: folder).compactMap { name -> (Int, String)? in
      guard let parts = SegmentName(name), parts.base == own.base else { return nil }
      return (parts.segment ?? .max, (prefix == "//" ? "/" : prefix) + name)
    }
    return found.isEmpty ? [path] : found.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
