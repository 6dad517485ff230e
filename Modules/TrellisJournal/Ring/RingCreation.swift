import CTrellisJournal
import Synchronization

/// The creation of a ring on a separate thread.
///
/// Reserving the memory of the ring takes most of the time. Meanwhile, the calling thread creates
/// the file of the journal.
// The conformance to `Sendable` is unchecked, because the pointer never changes, and C code
// accesses the word atomically.
final class RingCreation: @unchecked Sendable {
  private let header: RingHeader
  private let paths: [String]
  private let result = Mutex<Result<Ring, JournalError>?>(nil)
  /// A word that becomes 1 when the creation of the ring has succeeded or failed.
  private let isDone = UnsafeMutablePointer<trellis_word>.allocate(capacity: 1)

  /// Begins to create a ring in the first folder that has room for it. If no folder has room, a
  /// smaller ring is created.
  ///
  /// - Parameter journal: The path of the journal.
  init(_ header: RingHeader, for journal: String) {
    self.header = header
    let name = RingLocation.name(of: header.uuid)
    paths = RingLocation.folders(for: journal).map { "\(JournalStart.absolute($0))/\(name)" }
    trellis_word_store(isDone, 0)
    let context = Unmanaged.passRetained(self)
    guard trellis_journal_thread("journal-ring", ringThread, context.toOpaque()) != 0 else {
      return
    }
    // If no thread can be started, the calling thread creates the ring itself, which takes longer
    // in total.
    context.release()
    run()
  }

  deinit { isDone.deallocate() }

  /// Waits until the ring is complete, and returns it.
  ///
  /// - Throws: ``JournalError`` with code `cannot-write` if no folder has room.
  func ring() throws(JournalError) -> Ring {
    while trellis_word_load(isDone) == 0 { trellis_word_wait(isDone, 0, -1) }
    guard let result = result.withLock({ $0 }) else { preconditionFailure("done too early") }
    return try result.get()
  }

  /// Removes the ring, if there is one.
  func undo() {
    if let ring = try? ring() { RingLocation.remove(ring.path) }
  }

  fileprivate func run() {
    let made: Result<Ring, JournalError>
    do { made = .success(try make()) } catch { made = .failure(error) }
    result.withLock { $0 = made }
    trellis_word_store(isDone, 1)
    trellis_word_wake(isDone)
  }

  private func make() throws(JournalError) -> Ring {
    var header = header
    while header.capacity > Ring.leastCapacity {
      for path in paths {
        do { return try Ring.make(path: path, header: header) } catch { continue }
      }
      header.capacity /= 4
    }
    return try Ring.make(path: paths[0], header: header)
  }
}

private func ringThread(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<RingCreation>.fromOpaque(context).takeRetainedValue().run()
}
