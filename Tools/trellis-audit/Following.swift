import TrellisAudit
import TrellisEvents
import TrellisJournal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A writer that writes the records of journals, and waits for new records until the sessions end.
nonisolated struct Following {
  /// The time between two reads, in microseconds. The journal must be read repeatedly, because a
  /// ring does not report new records.
  private static let pause: UInt32 = 50_000

  private let paths: [String]
  private let style: AuditStyle
  private let last: Int

  init(_ paths: [String], _ style: AuditStyle, last: Int) {
    self.paths = paths
    self.style = style
    self.last = last
  }

  /// Writes the last matching records of each journal and then each new matching record, until all
  /// sessions have ended.
  ///
  /// - Parameter filter: A closure that receives the start time of a journal's session and returns
  ///   the filter for the journal.
  func run(
    to output: StandardStream, _ filter: (UTCTime) throws -> RecordFilter
  ) throws -> AuditStatus {
    var damaged: Set<Int> = []
    var logs: [IncrementalLog] = []
    var running = Set(paths.indices)
    var shown = -1
    while !running.isEmpty {
      for index in paths.indices where running.contains(index) {
        let reader = try JournalReader(paths[index])
        if logs.count <= index {
          logs.append(try start(reader, filter(reader.session.start)))
        }
        // The session is checked before reading, so that records from just before the end are still
        // read.
        let isRunning = reader.session.isRunning
        let status = try logs[index].write(reader, isRunning: isRunning) { line in
          if paths.count > 1, shown != index { try output.write("==> \(paths[index]) <==\n") }
          shown = index
          try output.write(line + "\n")
        }
        if status == .violation { damaged.insert(index) }
        if !isRunning { running.remove(index) }
      }
      try output.flush()
      if !running.isEmpty { usleep(Self.pause) }
    }
    if let first = damaged.min() {
      throw AuditError(
        .violation, "\(paths[first]) is damaged or altered; run verify to see what is wrong")
    }
    return .ok
  }

  /// Returns a log that begins with the last few records that match the filter.
  private func start(_ reader: JournalReader, _ filter: RecordFilter) throws -> IncrementalLog {
    var few = filter
    few.last = last
    var first: RecordID?
    _ = try RecordSelection(few).read(reader) { entry in
      if case .record(let record) = entry, first == nil { first = record.id }
    }
    return IncrementalLog(AuditLog(filter: filter, style: style), from: first ?? RecordID(0))
  }
}
