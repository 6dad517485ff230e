import TrellisDatabase
public import TrellisEvents

/// A registered handler, as a journal gives it back.
public struct StoredRegistration: Hashable, Sendable {
  /// The control.
  public let path: ControlPath
  /// The event or question by name.
  public let event: String
  /// The registration on that control.
  public let handler: HandlerID
  /// The place where it was registered; nil for a delegate.
  public let site: StoredSite?
}

extension JournalReader {
  /// Returns the handlers that the program has told of, each once, in the order in which they were
  /// written; none in version 1. Those of a running program are there when they have left the ring,
  /// within 100 ms.
  ///
  /// - Throws: ``JournalError`` with code `damaged` if their table cannot be read.
  public func registrations() throws(JournalError) -> [StoredRegistration] {
    var seen: Set<StoredRegistration> = []
    var found: [StoredRegistration] = []
    for row in try registrationRows() {
      let registration = try lookingAtNames { try self.registration(row) }
      if let registration, seen.insert(registration).inserted { found.append(registration) }
    }
    return found
  }

  /// Returns the faults of the registrations; a row is checked by itself, as no record has it.
  func damageOfRegistrations() throws(JournalError) -> [JournalDamage] {
    let damaged = try registrationRows().count { row in
      Checksum.of(row.dropLast(), in: StoreTable.registration.rawValue) != row.last
    }
    guard damaged > 0 else { return [] }
    return [
      JournalDamage(nil, "\(damaged) of the registrations in it are not what was written")
    ]
  }

  private func registrationRows() throws(JournalError) -> [[SQLValue]] {
    guard formatVersion != JournalFormat.oldVersion else { return [] }
    let table = StoreTable.registration
    return try reading {
      try connection.orderedRows(
        "SELECT \(table.columnList) FROM registration ORDER BY id", [], limit: nil,
        hasParts: false, name: table.name)
    }
  }

  private func registration(_ row: [SQLValue]) throws -> StoredRegistration? {
    let numbers = row.map { UInt32(clamping: $0.asInteger ?? 0) }
    guard numbers.count > 4,
      Checksum.of(row.dropLast(), in: StoreTable.registration.rawValue) == row.last
    else { return nil }
    return StoredRegistration(
      path: ControlPath(try storedName(numbers[1]).0.text),
      event: try storedName(numbers[2]).0.text, handler: HandlerID(numbers[3]),
      site: numbers[4] == 0 ? nil : try storedSite(numbers[4]).0)
  }
}
