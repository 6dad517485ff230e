import TrellisDatabase

/// The facts about a session that are read before its records.
struct SessionReading {
  let session: JournalSession
  let anchors: [ClockAnchor]
  /// The path of the ring, or `nil` if the session has ended or the format version is 1.
  private(set) var ring: String?
  private(set) var first: UInt64 = 0
  private(set) var damage: [JournalDamage] = []

  init(_ connection: Connection, version: Int32) throws {
    var damage: [JournalDamage] = []
    let isOld = version == JournalFormat.oldVersion
    // Records can be read without the row of their session.
    let rows = try connection.unlessDamaged(else: []) {
      isOld
        ? try connection.rows(of: .session, where: "1", [], limit: 3)
        : try connection.orderedRows(
          "SELECT \(StoreTable.session.columnList) FROM session ORDER BY id", [], limit: 3,
          hasParts: false, name: StoreTable.session.name)
    }
    let row = rows.first { $0.first == 1 } ?? rows.first ?? []
    session = Self.session(row, isOld: isOld, &damage)
    if !isOld, row.count > Self.ringColumn {
      first = UInt64(clamping: row[Self.ringColumn - 2].asInteger ?? 0)
      ring = row[Self.ringColumn].asString
    }
    if rows.count > 1 {
      damage.append(JournalDamage(nil, "its table \"session\" has more than one row"))
    }
    anchors = try Self.anchors(connection, session, &damage)
    self.damage = damage
  }

  /// The index of the column `ring` in version 2. The columns `first` and `segment` are before it.
  private static let ringColumn = 18

  private static func session(
    _ row: [SQLValue], isOld: Bool, _ damage: inout [JournalDamage]
  ) -> JournalSession {
    var reader = RowReader(row)
    let isValid = reader.hasValidChecksum(in: .session)
    let id = reader.integer()
    let uuid = reader.bytes()
    let (program, version) = (reader.text(), reader.text())
    let build = isOld ? nil : reader.optionalText()
    let seed = isOld ? nil : reader.optionalInteger().map { UInt64(bitPattern: $0) }
    let toolkit = reader.text()
    let (pid, uid, tty) = (reader.integer(), reader.integer(), reader.optionalText())
    let host = reader.text()
    let description = SessionDescription(
      program: program, version: version, build: build, seed: seed, toolkit: toolkit,
      backend: reader.text(), terminal: reader.optionalText())
    let isSynchronised = isOld ? nil : reader.optionalInteger().map { $0 != 0 }
    let start = UTCTime(nanoseconds: reader.integer())
    let monotonic = UInt64(bitPattern: reader.integer())
    if !isOld { _ = reader.integer() }
    let segment = isOld ? 1 : reader.integer()
    if !isOld { _ = reader.optionalText() }
    let ended = reader.optionalInteger()
    let endingText = isOld ? ended.map { _ in "closed" } : reader.optionalText()
    let ending = endingText.flatMap { JournalSession.Ending(rawValue: $0) }
    let numbers = (0..<3).map { _ in reader.optionalInteger() }
    let end =
      ended.map { elapsed in
        JournalSession.End(
          ending: ending ?? .closed, elapsed: elapsed, records: numbers[0] ?? 0,
          anchors: numbers[1] ?? 0, gaps: numbers[2] ?? 0)
      }
    let isKnown = (ended == nil) == (endingText == nil) && (ending == nil) == (endingText == nil)
    if !isValid || !reader.isSound || id != 1 || !isKnown || segment < 1 {
      damage.append(JournalDamage(nil, "the row of its table \"session\" is damaged or altered"))
    }
    return JournalSession(
      uuid: uuid, description: description, pid: pid, uid: uid, tty: tty, host: host,
      isClockSynchronised: isSynchronised, start: start, monotonicStart: monotonic,
      segment: Int(clamping: segment), end: end)
  }

  private static func anchors(
    _ connection: Connection, _ session: JournalSession, _ damage: inout [JournalDamage]
  ) throws -> [ClockAnchor] {
    let table = JournalTable.anchor
    var anchors: [ClockAnchor] = []
    let rows = try connection.unlessDamaged(else: []) {
      try connection.rows(of: table, where: "1", [])
    }
    var isInOrder = session.end.map { $0.anchors == Int64(rows.count) } ?? true
    for (index, row) in rows.enumerated() {
      var reader = RowReader(row)
      let isValid = reader.hasValidChecksum(in: table)
      let id = reader.integer()
      let anchor = ClockAnchor(
        elapsed: reader.integer(), utc: UTCTime(nanoseconds: reader.integer()))
      // An anchor with wrong times would change the times of all later records.
      let isSound = isValid && reader.isSound && anchor.elapsed >= anchors.last?.elapsed ?? 0
      if isSound { anchors.append(anchor) } else { isInOrder = false }
      isInOrder = isInOrder && id == Int64(index)
    }
    if !isInOrder {
      damage.append(
        JournalDamage(
          nil, "its readings of the clock are damaged or altered, so times may be wrong"))
    }
    return anchors
  }
}

extension JournalReader {
  /// Returns the wall-clock time of a moment that is given as the number of nanoseconds since the
  /// start of the session.
  public func time(at elapsed: Int64) -> UTCTime {
    let later = anchors.partitioningIndex { $0.elapsed > elapsed }
    let anchor =
      later == 0 ? ClockAnchor(elapsed: 0, utc: session.start) : anchors[later - 1]
    return UTCTime(nanoseconds: anchor.utc.nanoseconds &+ (elapsed &- anchor.elapsed))
  }
}

extension Array {
  /// Returns the index of the first element for which a condition is true. The condition must be
  /// true for all elements after it.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if isBehind(self[middle]) {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    return range.lowerBound
  }
}
