import TrellisDatabase

/// The handlers that were registered in a session, without duplicates.
struct RegistrationTable {
  /// The maximum number of registrations that are kept in memory to find duplicates. Without this
  /// limit, a program that keeps creating controls would need more and more memory.
  private static let capacity = 1 << 16

  private var known: Set<RingFrame.Registration> = []
  /// The registrations, in the order in which they were added.
  private var all: [RingFrame.Registration] = []
  private var storedCount = 0
  /// The number of the next registration.
  private var next: Int64 = 1

  init(behind last: Int64 = 0) {
    next = last + 1
  }

  mutating func add(_ registration: RingFrame.Registration) {
    if known.count >= Self.capacity, isEmpty {
      known.removeAll()
      all.removeAll()
      storedCount = 0
    }
    if known.insert(registration).inserted { all.append(registration) }
  }

  var isEmpty: Bool { storedCount == all.count }

  private var fresh: ArraySlice<RingFrame.Registration> { all[storedCount...] }

  /// Marks all registrations as not stored, because another file begins.
  mutating func beginFile() {
    storedCount = 0
  }

  /// The rows that are not in the file yet.
  var rows: [[SQLValue]] {
    fresh.enumerated().map { index, registration in
      [
        .integer(next + Int64(index)), .integer(Int64(registration.path)),
        .integer(Int64(registration.event)), .integer(Int64(registration.handler)),
        registration.site == 0 ? .null : .integer(Int64(registration.site)),
      ]
    }
  }

  /// Marks all registrations as stored.
  mutating func keep() {
    next += Int64(fresh.count)
    storedCount = all.count
  }
}
