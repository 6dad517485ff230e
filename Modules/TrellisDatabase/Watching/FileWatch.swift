import Dispatch

/// A watch that tells when something happens to a database file or the files beside it, as the file
/// system reports it.
///
/// On Linux, the events come from inotify, so nothing runs while the files are untouched. The watch
/// reports one event each second instead while the folder is missing, or if the file system reports
/// no events, as network file systems do for writes of other machines.
package final class FileWatch: Sendable {
  private let events: FileEvents?
  private let timer: SharedSource<any DispatchSourceTimer>

  /// Creates a watch and starts it.
  ///
  /// - Parameters:
  ///   - path: The path of the database, which may be missing.
  ///   - onEvent: A closure that is called on a queue of the watch. Several events that are read
  ///     together are one call.
  package init(_ path: DatabasePath, onEvent: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "trellis.file-watch")
    let timer = SharedSource(DispatchSource.makeTimerSource(queue: queue))
    let events = FileEvents(path, on: queue) { isConnected in
      if !isConnected { timer.source.schedule(deadline: .now() + 1, repeating: 1) }
      onEvent()
    }
    timer.source.setEventHandler {
      if events?.reconnect() == true { timer.source.schedule(deadline: .distantFuture) }
      onEvent()
    }
    if events == nil {
      timer.source.schedule(deadline: .now() + 1, repeating: 1)
    } else {
      timer.source.schedule(deadline: .distantFuture)
    }
    timer.source.resume()
    (self.events, self.timer) = (events, timer)
  }

  deinit {
    events?.cancel()
    timer.source.cancel()
  }

  /// Whether the watch reports one event each second, because the file system reports none.
  package var isPolling: Bool { events == nil }
}

// Unchecked because Dispatch does not declare its sources as `Sendable`, although they may be used
// from any thread.
/// A dispatch source that several threads use.
struct SharedSource<Source>: @unchecked Sendable {
  let source: Source

  init(_ source: Source) {
    self.source = source
  }
}
