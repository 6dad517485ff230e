import CTrellisAllocations

/// Counts the blocks of memory that a closure allocates.
package enum Allocations {
  /// Whether allocations are counted. Without glibc or under a sanitizer, they are not.
  package static let areCounted = trellis_allocation_count() > 0

  /// Returns the number of blocks that the current thread allocates while the closure runs.
  package static func count(_ work: () -> Void) -> Int {
    let before = trellis_allocation_count()
    work()
    return Int(trellis_allocation_count() - before)
  }
}
