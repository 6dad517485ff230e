import TrellisDatabase
public import TrellisEvents

/// The registration of a handler, as stored in a journal.
public struct StoredRegistration: Hashable, Sendable {
  /// The path of the control whose event or question the handler was registered for.
  public let path: ControlPath
  /// The name of the event or question.
  public let event: String
  /// The number of the handler's registration, unique within its control.
  public let handler: HandlerID
  /// The source location of the registration, or `nil` if the handler is a delegate.
  public let site: StoredSite?
}

extension JournalReader {
  /// Returns the registrations of the program's handlers in this file, without duplicates, in the
  /// order in which they were stored. Registrations that are damaged are left out;
  /// ``damageOfNames()`` reports them. A journal of format version 1 contains none. If the program
  /// is still running, the registrations of the last 100 ms may be missing.
  ///
  /// - Throws: ``JournalError`` with code `damaged` if the registrations cannot be read.
  public func registrations() throws(JournalError) -> [StoredRegistration] {
    var seen: Set<StoredRegistration> = []
    var found: [StoredRegistration] = []
    for row in try registrationRows() {
      let registration = try lookingAtNames { try self.registration(row) }
      if let registration, seen.insert(registration).inserted { found.append(registration) }
    }
    return found
  }

  /// Returns the damage to registrations. Each registration has a checksum of its own, because
  /// registrations are not part of records.
  func damageOfRegistrations() throws(JournalError) -> [JournalDamage] {
    // A running program adds rows, so the stated number must be the older one.
    let stated = statedRegistrationCount ?? 0
    let rows: [[SQLValue]]
    do { rows = try registrationRows() } catch {
      guard error.code == .damaged else { throw error }
      return [JournalDamage(nil, "its table \"registration\" cannot be read")]
    }
    let damaged = try lookingAtNames { try rows.count { try !isSound($0) } }
    // The rows of a segment are numbered without holes.
    let numbers = rows.compactMap { $0.first?.asInteger }
    let first = session.segment == 1 ? 1 : numbers.first ?? 1
    let missing = (numbers.last ?? 0) - first + 1 - Int64(numbers.count)
    let words =
      numbers.count < stated
      ? "handler registrations are missing: \(numbers.count) of \(stated) are left"
      : damaged > 0
        ? "\(damaged) of the handler registrations in it \(damaged == 1 ? "is" : "are") damaged or altered"
        : numbers.isEmpty || missing == 0
          ? nil : "handler registrations are missing, or there are too many"
    return words.map { [JournalDamage(nil, $0)] } ?? []
  }

  /// The number of registrations that the newest checkpoint states, or `nil` if there is no
  /// checkpoint that can be read.
  private var statedRegistrationCount: Int64? {
    let newest = (try? checkpoint(.newest)) ?? nil
    return newest.flatMap { CheckpointStatement(note: $0.note)?.registrations }
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
