import CTrellisAllocations

/// Counts the blocks of memory that a piece of work asks for.
package enum Allocations {
  /// Whether they are counted: not without glibc, and not under a sanitizer.
  package static let areCounted = trellis_allocation_count() > 0

  /// The blocks that this thread is given while the work runs.
  package static func count(_ work: () -> Void) -> Int {
    let before = trellis_allocation_count()
    work()
    return Int(trellis_allocation_count() - before)
  }
}
