import CTrellisJournal

/// The loading of a ring's pages into memory. Loading all pages at once would take a millisecond or
/// two, so they are loaded in parts.
struct RingLoading {
  private let ring: Ring
  private let size: UInt64
  private var offset: UInt64 = 0

  /// Creates a value for a ring of which no pages have been loaded.
  init(_ ring: Ring) {
    self.ring = ring
    size = UInt64(TRELLIS_RING_HEADER) + 2 * ring.capacity
  }

  /// Loads further pages until all of them are in memory, or until a closure returns `false`.
  mutating func proceed(while mayContinue: () -> Bool) {
    while offset < size, mayContinue() { offset = trellis_ring_populate(ring.ring, offset) }
  }
}
