import Dispatch

#if os(Linux)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The inotify events of a database file, its log, its rollback journal and its folder.
  final class FileEvents: Sendable {
    private let watched: WatchedFiles
    private let source: SharedSource<any DispatchSourceRead>

    /// Starts to read events; nil if the file system reports none.
    ///
    /// - Parameter onEvent: A closure that gets whether later events will come. They do not while
    ///   the folder is missing.
    init?(
      _ path: DatabasePath, on queue: DispatchQueue,
      _ onEvent: @escaping @Sendable (_ isConnected: Bool) -> Void
    ) {
      guard let watched = WatchedFiles(path) else { return nil }
      self.watched = watched
      let source = DispatchSource.makeReadSource(fileDescriptor: watched.descriptor, queue: queue)
      source.setEventHandler {
        if watched.readEvents() { onEvent(watched.watch()) }
      }
      source.setCancelHandler { close(watched.descriptor) }
      source.resume()
      self.source = SharedSource(source)
    }

    /// Watches the files again if their folder was missing.
    ///
    /// - Returns: Whether events will come.
    func reconnect() -> Bool { watched.watch() }

    func cancel() { source.source.cancel() }
  }
#else
  /// The events of a database file. On this system none are read.
  final class FileEvents: Sendable {
    init?(
      _ path: DatabasePath, on queue: DispatchQueue,
      _ onEvent: @escaping @Sendable (_ isConnected: Bool) -> Void
    ) { nil }

    func reconnect() -> Bool { false }

    func cancel() {}
  }
#endif
