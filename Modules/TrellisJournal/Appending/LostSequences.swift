import Synchronization

/// A list of the records that count as lost because the ring had no room for one of their frames.
struct LostSequences: ~Copyable {
  /// The sequence numbers of the lost records. The array `fresh` contains those that ``take()`` has
  /// not returned yet.
  private let sequences = Mutex<(fresh: [UInt64], all: Set<UInt64>)>(([], []))
  /// Whether any record is lost. An append checks this value first, so that it usually takes no
  /// lock.
  private let hasAny = Atomic<Bool>(false)

  var isEmpty: Bool { !hasAny.load(ordering: .relaxed) }

  /// Counts a record as lost; a record counts once, no matter how many of its parts are lost.
  func add(_ sequence: UInt64) {
    sequences.withLock { lost in
      hasAny.store(true, ordering: .releasing)
      if lost.all.insert(sequence).inserted { lost.fresh.append(sequence) }
    }
  }

  /// Returns whether part of the record with the given number was lost. If so, the other parts of
  /// the record are useless.
  @inline(__always)
  func contains(_ sequence: UInt64) -> Bool {
    !isEmpty && sequences.withLock { $0.all.contains(sequence) }
  }

  /// Returns the sequence numbers of the records that were lost since this method was last called.
  func take() -> [UInt64] {
    guard hasAny.load(ordering: .acquiring) else { return [] }
    return sequences.withLock { lost in
      defer { lost.fresh = [] }
      return lost.fresh
    }
  }

  /// Forgets lost records, because they have been counted in a gap of the file.
  func forget(_ counted: [UInt64]) {
    guard !counted.isEmpty else { return }
    sequences.withLock { lost in
      lost.all.subtract(counted)
      hasAny.store(!lost.all.isEmpty, ordering: .releasing)
    }
  }
}
