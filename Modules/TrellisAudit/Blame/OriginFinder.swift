import TrellisEvents
import TrellisJournal

/// Finds what came from outside and led to a record, and which handler of the program had a part in it. Each cause is
/// read once, however long the chains are and however many of them meet.
struct OriginFinder {
  /// Where a chain leads that goes through a record.
  private struct Way {
    var origin: RecordID
    /// The nearest record that has handlers, and the nearest that has some of the program.
    var handled: RecordID?
    var handledByProgram: RecordID?
  }

  private let reader: JournalReader
  private var ways: [RecordID: Way] = [:]

  init(_ reader: JournalReader) {
    self.reader = reader
  }

  /// The first cause of a record, and the handlers of the program that ran in the record or the nearest cause that
  /// has any; those of the toolkit if the program had none.
  mutating func find(
    _ record: JournalRecord
  ) throws -> (origin: JournalRecord, handlers: [JournalCall]) {
    let way = try way(from: record)
    func stored(_ id: RecordID) throws -> JournalRecord? {
      id == record.id ? record : try reader.record(id)
    }
    let handlers: [JournalCall] =
      if let id = way.handledByProgram {
        try stored(id)?.calls.filter(\.isOfProgram) ?? []
      } else {
        try way.handled.flatMap { try stored($0)?.calls } ?? []
      }
    return (try stored(way.origin) ?? record, handlers)
  }

  private mutating func way(from record: JournalRecord) throws -> Way {
    var passed: [JournalRecord] = []
    var way: Way?
    var next: JournalRecord? = record
    while let current = next {
      way = ways[current.id]
      if way != nil { break }
      passed.append(current)
      next = try reader.cause(of: current)
    }
    var found = way ?? Way(origin: passed.last?.id ?? record.id)
    for record in passed.reversed() {
      if !record.calls.isEmpty { found.handled = record.id }
      if record.calls.contains(where: \.isOfProgram) { found.handledByProgram = record.id }
      ways[record.id] = found
    }
    return found
  }
}

extension JournalCall {
  /// Whether the program registered it, and not the toolkit for itself.
  fileprivate var isOfProgram: Bool {
    guard let site else { return true }
    let module = site.fileID.prefix { $0 != "/" }
    return !toolkitModules.contains(String(module))
  }
}

/// The modules of the toolkit that register handlers.
private let toolkitModules: Set<String> = [
  "Trellis", "TrellisControls", "TrellisEditing", "TrellisEvents", "TrellisHeadless",
  "TrellisLayout", "TrellisLog", "TrellisProgram", "TrellisState", "TrellisTable",
  "TrellisTerminal", "TrellisTesting", "TrellisText", "TrellisViews",
]
