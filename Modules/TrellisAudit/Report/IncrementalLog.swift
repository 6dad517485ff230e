public import TrellisEvents
public import TrellisJournal
import TrellisText

/// A log that is written in parts while a journal grows. Each part contains the records that were
/// added since the previous part.
///
/// ```swift
/// func printNewRecords(_ log: inout IncrementalLog, at path: String) throws {
///   _ = try log.write(JournalReader(path), isRunning: true) { print($0) }
/// }
/// ```
public struct IncrementalLog: Sendable {
  /// The log's filter and style. The filter's ``RecordFilter/origin``, ``RecordFilter/last`` and
  /// ``RecordFilter/isReversed`` are ignored.
  public let log: AuditLog
  /// The number of the record with which the next part begins.
  public private(set) var next: RecordID
  private var date: String?
  private var isContinued = false

  /// Creates a log that begins at the record with the number `next`, by default at the first
  /// record.
  public init(_ log: AuditLog, from next: RecordID = RecordID(0)) {
    self.log = log
    self.next = next
  }

  /// Writes the records that were added since the previous call.
  ///
  /// - Parameters:
  ///   - reader: A reader of the journal. Create the reader right before this call. The next call
  ///     writes the records that are added to the journal afterwards.
  ///   - isRunning: Whether the program may still be writing the journal. If so, this method stops
  ///     before the first record without an end; a later call writes that record once it has ended.
  ///   - output: A closure that writes a line.
  /// - Returns: `ok` if a new record passed the filter; `nothingFound` if none did; `violation` if
  ///   damage was found.
  /// - Throws: The errors of the reader and of `output`.
  public mutating func write(
    _ reader: JournalReader, isRunning: Bool, to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus {
    var count = 0
    var hasDamage = false
    var lines = LogLines(log.style, reader, date: date)
    let waits = isRunning && reader.session.end == nil
    var after = next
    let start = next
    if !isContinued { try log.style.heading().forEach(output) }
    do {
      try reader.forEachEntry(from: start) { entry in
        guard let numbers = entry.numbers else {
          // Damage to the journal as a whole is reported only once.
          if isContinued { return }
          hasDamage = true
          return try lines.next(entry).forEach(output)
        }
        guard numbers.upperBound >= start.sequence else { return }
        if case .record(let record) = entry {
          if waits, record.end == nil, record.damage.isEmpty { throw NotOver() }
          after = RecordID(numbers.upperBound &+ 1)
          guard log.filter.matches(record) || !record.damage.isEmpty else { return }
          count += 1
        }
        hasDamage = hasDamage || !entry.damage.isEmpty
        after = RecordID(numbers.upperBound &+ 1)
        try lines.next(entry).forEach(output)
      }
    } catch is NotOver {}
    next = after
    date = lines.date
    isContinued = true
    return hasDamage ? .violation : count == 0 ? .nothingFound : .ok
  }

  /// An error that stops the reading at an unfinished record.
  private struct NotOver: Error {}
}

/// The positions up to which several journals have been read. A tool can save a cursor as text, and
/// continue from there when it is next run.
public struct ReadingCursor: Hashable, Sendable {
  private static let title = "trellis-audit cursor 1"

  private var places: [String: UInt64] = [:]

  /// Creates a cursor at the start of every journal.
  public init() {}

  /// Creates a cursor from the ``text`` of an earlier cursor. Empty text stands for the start of
  /// every journal.
  ///
  /// - Throws: ``AuditError`` with status `unreadable` if the text does not describe a cursor.
  public init(_ text: String) throws(AuditError) {
    var lines = text.split(separator: "\n")[...]
    let title = lines.popFirst()
    for line in lines {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let next = UInt64(parts[1]) else { throw Self.foreign }
      places[String(parts[0])] = next
    }
    guard title.map({ $0 == Self.title }) ?? true else { throw Self.foreign }
  }

  private static var foreign: AuditError {
    AuditError(
      .unreadable,
      "is not a cursor file; give --cursor a file that it has written, or the name of a new file")
  }

  /// The cursor as text. The first line is a title. Each other line contains the session ID of a
  /// journal and the position in that journal.
  public var text: String {
    ([Self.title] + places.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
      .map { $0 + "\n" }.joined()
  }

  /// The number of the first unread record in the journal of a reader. If the cursor does not
  /// contain the journal, this is 0.
  public subscript(reader: JournalReader) -> RecordID {
    get { RecordID(places[hexadecimal(reader.session.uuid)] ?? 0) }
    set { places[hexadecimal(reader.session.uuid)] = newValue.sequence }
  }
}
