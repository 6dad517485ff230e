import Foundation
import TrellisAudit
import TrellisEvents
import TrellisJournal

/// A writer of the records that journals have, and of those that come, until their sessions are
/// over.
nonisolated struct Following {
  /// The time between two looks, in microseconds: the ring of a program does not tell when it is
  /// written.
  private static let pause: UInt32 = 50_000

  private let paths: [String]
  private let style: AuditStyle
  private let last: Int

  init(_ paths: [String], _ style: AuditStyle, last: Int) {
    self.paths = paths
    self.style = style
    self.last = last
  }

  /// - Parameter filter: The conditions, for the day on which the first journal begins.
  func run(
    to output: StandardStream, _ filter: (UTCTime) throws -> RecordFilter
  ) throws -> AuditStatus {
    var statuses: Set<AuditStatus> = []
    var logs: [IncrementalLog] = []
    var running = Set(paths.indices)
    var shown = -1
    while !running.isEmpty {
      for index in paths.indices where running.contains(index) {
        let reader = try JournalReader(paths[index])
        if logs.count <= index {
          logs.append(try start(reader, filter(reader.session.start)))
        }
        // Looked at first: what it wrote before it ended is read then.
        let isRunning = reader.session.isRunning
        let status = try logs[index].write(reader, isRunning: isRunning) { line in
          if paths.count > 1, shown != index { try output.write("==> \(paths[index]) <==\n") }
          shown = index
          try output.write(line + "\n")
        }
        statuses.insert(status)
        if !isRunning { running.remove(index) }
      }
      try output.flush()
      if !running.isEmpty { usleep(Self.pause) }
    }
    if statuses.contains(.violation) {
      throw AuditError(
        .violation,
        "\(paths.joined(separator: ", ")): is not what was written; verify tells what is wrong")
    }
    return .ok
  }

  /// Begins with the last few records that match.
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
