import TrellisDatabase

extension SQLiteFile {
  /// Returns a sequence with an element each time that the file may have changed.
  ///
  /// The first element comes at once. Others come a few milliseconds after another program, or
  /// another connection of this one, has committed a transaction, and after the file was deleted or
  /// replaced. One element may stand for several changes. While the file is untouched, nothing runs.
  /// If the file system reports no events, as network file systems do, the file is checked each
  /// second.
  ///
  /// The sequence ends when the file is closed, or when the task that reads it is cancelled.
  /// ```swift
  /// let file = try SQLiteFile("Chinook.sqlite")
  /// for await _ in file.changes() { print(try await file.tables().count) }
  /// ```
  public nonisolated func changes() -> AsyncStream<Void> {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task { [weak self, path] in
      let looks = DueLooks(at: path)
      for await look in looks.stream where looks.wants(look) {
        // The file may have been closed or released meanwhile.
        guard let isChanged = await self?.isChanged(for: looks) else { break }
        looks.end(look, isChanged: isChanged)
        if isChanged { continuation.yield() }
      }
      continuation.finish()
      await self?.endLooking(for: looks)
    }
    continuation.onTermination = { _ in task.cancel() }
    return changes
  }
}
