import Foundation
import Synchronization

/// Counters that outlive the process which counts: a file that it has mapped, and the test as well.
// Unchecked because the place of the words stays the same, and each word is atomic.
final class SharedPage: @unchecked Sendable {
  private static let wordCount = 512
  private let words: UnsafeMutablePointer<Atomic<UInt64>>

  /// Maps a file, which is made if it is not there.
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

  /// Counts one more.
  func add(_ index: Int) {
    words[index].add(1, ordering: .sequentiallyConsistent)
  }

  // MARK: What stands where

  /// The number of the process, as soon as there is one.
  var process: UInt64 {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The line of the handler that runs.
  var line: UInt64 {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The number of records that have begun, or are about to.
  static let begun = 2
  /// The number of records that are over.
  static let ended = 3

  /// Kills the process that counts here, so many microseconds after it has begun.
  func killProcess(after microseconds: UInt32, doing work: @escaping @Sendable () -> Void = {}) {
    Thread.detachNewThread { [self] in
      var waits = 0
      while process == 0, waits < 600_000 {
        // sleeps: there is nobody who could tell.
        usleep(100)
        waits += 1
      }
      work()
      // sleeps: a kill at any moment is what is tested.
      usleep(microseconds)
      if process > 0 { kill(pid_t(process), SIGKILL) }
    }
  }
}
