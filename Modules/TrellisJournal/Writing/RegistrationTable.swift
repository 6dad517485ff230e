import TrellisDatabase

/// The handlers that are registered, each once, as they are told of in a session.
struct RegistrationTable {
  /// The number of registrations that are told apart, so that a program that makes controls without
  /// end needs no more memory.
  private static let capacity = 1 << 16

  private var known: Set<RingFrame.Registration> = []
  /// The registrations in the order in which they came.
  private var all: [RingFrame.Registration] = []
  private var storedCount = 0
  /// The number of the next one.
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

  /// Forgets that any is in a file: another one begins.
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

  /// Takes note that all of them are in the file.
  mutating func keep() {
    next += Int64(fresh.count)
    storedCount = all.count
  }
}
