#if os(Linux)
  import CTrellisSQLite

  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// An inotify instance that watches a database file, the files beside it and its folder.
  ///
  /// The files are watched for writes. The folder is watched only for files that appear and
  /// disappear, so that writes to other files in it cause no events. If the path is a link, the
  /// folder of the link is watched too.
  struct WatchedFiles: Sendable {
    /// A file, identified by its folder and its name.
    private struct Entry: Sendable {
      let folder: [CChar]
      let name: [CChar]

      init(_ path: [CChar]) {
        let slash = path.lastIndex(of: 0x2F) ?? 0
        folder = path[..<max(1, slash)] + [0]
        name = Array(path[(slash + 1)...])
      }

      /// Returns the path of the file with a suffix added to its name.
      func path(_ suffix: String) -> [CChar] {
        folder.dropLast() + [0x2F] + name.dropLast() + suffix.utf8CString
      }
    }

    /// The file descriptor of the inotify instance.
    let descriptor: Int32
    private let path: [CChar]
    private static let suffixes = ["", "-wal", "-journal"]

    /// Creates an inotify instance and starts to watch the files. Returns `nil` if the folder
    /// cannot be watched, or if its file system does not report the writes of other machines.
    init?(_ path: DatabasePath) {
      guard let name = path.terminated else { return nil }
      self.path = name
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      guard trellis_reports_all_writes(target.folder) != 0, watch() else {
        close(descriptor)
        return nil
      }
    }

    /// Closes the inotify instance.
    func end() { close(descriptor) }

    /// Watches the files and folders that currently exist, in addition to those that are already
    /// watched.
    ///
    /// - Returns: Whether the folder exists.
    func watch() -> Bool {
      let inFile = UInt32(IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)
      let inFolder = UInt32(
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MOVE_SELF | IN_DELETE_SELF
          | IN_ONLYDIR)
      let target = target
      for suffix in Self.suffixes { inotify_add_watch(descriptor, target.path(suffix), inFile) }
      inotify_add_watch(descriptor, Entry(path).folder, inFolder)
      return inotify_add_watch(descriptor, target.folder, inFolder) >= 0
    }

    /// Reads all waiting events.
    ///
    /// - Returns: Whether any of them is about the database or a file beside it.
    func readEvents() -> Bool {
      let target = target
      let names =
        Self.suffixes.map { target.name.dropLast() + $0.utf8CString } + [Entry(path).name]
      return withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
        var isRelevant = false
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return isRelevant }
          let events = UnsafeRawBufferPointer(rebasing: buffer[..<count])
          if Self.isAny(of: events, about: names) { isRelevant = true }
        }
      }
    }

    private static func isAny(of events: UnsafeRawBufferPointer, about names: [[CChar]]) -> Bool {
      var place = 0
      let headSize = MemoryLayout<inotify_event>.size
      while place + headSize <= events.count {
        let head = events.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        let name = events[(place + headSize)...].prefix(Int(head.len)).prefix { $0 != 0 }
        // An event about a watched file or folder itself has no name. The event that reports an
        // overflow of the queue has no name either.
        if name.isEmpty { return true }
        let characters = name.map { CChar(bitPattern: $0) } + [0]
        if names.contains(characters) { return true }
        place += headSize + Int(head.len)
      }
      return false
    }

    /// The file that the path leads to or, if there is no file, the path itself.
    private var target: Entry {
      let name = realpath(path, nil)
      defer { free(name) }
      return Entry(
        name.map { Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1)) } ?? path)
    }
  }
#else
  /// The files of a database. They cannot be watched on this system, because the module reads no
  /// file events here.
  struct WatchedFiles: Sendable {
    let descriptor: Int32 = -1

    init?(_ path: DatabasePath) { nil }

    func end() {}
    func watch() -> Bool { false }
    func readEvents() -> Bool { false }
  }
#endif
