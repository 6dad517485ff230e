public import TrellisEvents
public import TrellisJournal
import TrellisText

/// A log that is read in parts. Each part contains the records since the previous part.
///
/// ```swift
/// func tell(_ path: String) throws {
///   var log = IncrementalLog(AuditLog(style: AuditStyle()))
///   while true { _ = try log.write(JournalReader(path), isRunning: true) { print($0) } }
/// }
/// ```
public struct IncrementalLog: Sendable {
  /// The log's filter and style. The filter's ``RecordFilter/origin``, ``RecordFilter/last`` and
  /// ``RecordFilter/isReversed`` are ignored.
  public let log: AuditLog
  /// The number of the first record that has not been read yet.
  public private(set) var next: RecordID
  private var date: String?
  private var isContinued = false

  /// Creates a log that begins at a record.
  public init(_ log: AuditLog, from next: RecordID = RecordID(0)) {
    self.log = log
    self.next = next
  }

  /// Writes the records since the last call.
  ///
  /// - Parameters:
  ///   - reader: The journal, opened just before this call. Records that were written after the
  ///     journal was opened are left to the next call.
  ///   - isRunning: Whether the program may still be writing. If so, reading stops at the first
  ///     unfinished record, which a later call reads as a whole.
  ///   - output: A closure that writes a line.
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

/// The positions up to which journals were read, in a form that can be saved as text.
public struct ReadingCursor: Hashable, Sendable {
  private static let title = "trellis-audit cursor 1"

  private var places: [String: UInt64] = [:]

  /// Creates a cursor at the start of every journal.
  public init() {}

  /// Creates a cursor from another cursor's ``text``. An empty text gives a cursor at the start of
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
      .unreadable, "is not a cursor file; choose one that --cursor has written, or a new one")
  }

  /// The cursor as text, with one line for each journal, named by the id of its session.
  public var text: String {
    ([Self.title] + places.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
      .map { $0 + "\n" }.joined()
  }

  /// The number of the journal's first record that has not been read.
  public subscript(reader: JournalReader) -> RecordID {
    get { RecordID(places[hexadecimal(reader.session.uuid)] ?? 0) }
    set { places[hexadecimal(reader.session.uuid)] = newValue.sequence }
  }
}
