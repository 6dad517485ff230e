import TrellisDatabase
public import TrellisEvents

/// A registered handler that a journal contains.
public struct StoredRegistration: Hashable, Sendable {
  /// The path of the control.
  public let path: ControlPath
  /// The name of the event or question.
  public let event: String
  /// The number of the handler's registration, unique within its control.
  public let handler: HandlerID
  /// The source location of the registration; nil for a delegate.
  public let site: StoredSite?
}

extension JournalReader {
  /// Returns the handlers that the program registered, each once, in the order in which they were
  /// stored. A version 1 journal contains none. Handlers of a running program are included after at
  /// most 100 ms, once they have left the ring.
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

  /// Returns the damage to registrations. Each row has its own checksum, since no record contains
  /// it.
  func damageOfRegistrations() throws(JournalError) -> [JournalDamage] {
    let rows = try registrationRows()
    let damaged = try lookingAtNames { try rows.count { try !isSound($0) } }
    // The rows of a segment are numbered without holes.
    let numbers = rows.compactMap { $0.first?.asInteger }
    let first = session.segment == 1 ? 1 : numbers.first ?? 1
    let missing = (numbers.last ?? 0) - first + 1 - Int64(numbers.count)
    let words =
      damaged > 0
      ? "\(damaged) of the registrations in it are damaged or altered"
      : numbers.isEmpty || missing == 0 ? nil : "there are registrations missing, or too many"
    return words.map { [JournalDamage(nil, $0)] } ?? []
  }

  private func isSound(_ row: [SQLValue]) throws -> Bool {
    guard row.count > 4,
      Checksum.of(row.dropLast(), in: StoreTable.registration.rawValue) == row.last
    else { return false }
    let numbers = row.map { UInt32(clamping: $0.asInteger ?? 0) }
    guard try storedName(numbers[1]).1, try storedName(numbers[2]).1 else { return false }
    return try numbers[4] == 0 || storedSite(numbers[4]).1
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
