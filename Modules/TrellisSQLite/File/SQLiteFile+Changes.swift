import TrellisDatabase

extension SQLiteFile {
  /// Returns a sequence that produces an element whenever the file may have changed.
  ///
  /// The first element is available immediately. Another one is produced a few milliseconds after
  /// another program, or another connection of this program, has committed a transaction, and after
  /// the file has been deleted or replaced. Each change produces two further elements, a second
  /// apart, because the file may still have been locked or incomplete when it was first read. If
  /// several changes follow each other quickly, they may produce only one element.
  ///
  /// The file is checked when the file system reports an event, so watching a file that does not
  /// change costs nothing. On macOS, and on file systems that report no events, such as network
  /// file systems, the file is checked once a second.
  ///
  /// The sequence ends when ``close()`` is called, or when the task that reads the sequence is
  /// cancelled. The sequence is empty if the file cannot be watched.
  /// ```swift
  /// let file = try SQLiteFile("Chinook.sqlite")
  /// for await _ in file.changes() { print(try await file.tables().count) }
  /// ```
  public nonisolated func changes() -> AsyncStream<Void> {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    guard let watch = try? FileWatch(path, onChange: { continuation.yield() }) else {
      continuation.finish()
      return changes
    }
    let id = watches.add(watch) { continuation.finish() }
    continuation.onTermination = { [weak watches] _ in watches?.remove(id) }
    return changes
  }
}
