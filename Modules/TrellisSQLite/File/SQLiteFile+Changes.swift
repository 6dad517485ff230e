import TrellisDatabase

extension SQLiteFile {
  /// Returns a sequence with an element each time that the file may have changed.
  ///
  /// The first element comes at once. Others come a few milliseconds after another program, or
  /// another connection of this one, has committed a transaction, and after the file was deleted or
  /// replaced. Two more elements follow, a second apart, because the file may have been locked or
  /// incomplete before. One element may stand for several changes. While nothing touches the file,
  /// nothing checks it. On macOS, and if the file system reports no events, as with network file
  /// systems, the file is checked each second.
  ///
  /// The sequence ends when the file is closed, or when the task that reads it is cancelled.
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
