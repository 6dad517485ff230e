import Foundation
import Synchronization

/// Counters in a file that a process and the test have mapped. They outlive the process that
/// counts.
// Unchecked, because the address of the words does not change, and each word is atomic.
final class SharedPage: @unchecked Sendable {
  private static let wordCount = 512
  private let words: UnsafeMutablePointer<Atomic<UInt64>>

  /// Maps a file. If it does not exist, it is created.
  init(_ path: String) throws {
    let size = Self.wordCount * 8
    let file = open(path, O_RDWR | O_CREAT, 0o600)
    guard file >= 0, ftruncate(file, off_t(size)) == 0,
      let place = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), place != MAP_FAILED
    else { throw CocoaError(.fileWriteUnknown) }
    close(file)
    words = place.bindMemory(to: Atomic<UInt64>.self, capacity: Self.wordCount)
  }

  deinit { munmap(words, Self.wordCount * 8) }

  subscript(index: Int) -> UInt64 {
    get { words[index].load(ordering: .sequentiallyConsistent) }
    set { words[index].store(newValue, ordering: .sequentiallyConsistent) }
  }

  /// Adds 1 to a counter.
  func add(_ index: Int) {
    words[index].add(1, ordering: .sequentiallyConsistent)
  }

  // MARK: What stands where

  /// The identifier of the process, or 0 before it has started.
  var process: UInt64 {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The line of the handler that is running.
  var line: UInt64 {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the number of records that have begun or are about to begin.
  static let begun = 2
  /// The index of the number of records that have ended.
  static let ended = 3

  /// Kills the process that counts here, the given number of microseconds after it has begun.
  func killProcess(after microseconds: UInt32, doing work: @escaping @Sendable () -> Void = {}) {
    Thread.detachNewThread { [self] in
      var waits = 0
      while process == 0, waits < 600_000 {
        // sleeps: no event reports the change.
        usleep(100)
        waits += 1
      }
      work()
      // sleeps: the test kills the process at a random moment.
      usleep(microseconds)
      if process > 0 { kill(pid_t(process), SIGKILL) }
    }
  }
}
