import Synchronization
import TrellisDatabase
import TrellisEvents

/// A recorder that puts the writes of one connection into a journal.
final class JournalWriteRecorder: WriteRecorder {
  private let journal: Journal
  private let columns: [PrivateColumn]
  /// The names under which the journal records those databases of the connection that have no file,
  /// keyed by schema.
  private let names = Mutex<[String: String]>([:])

  init(_ journal: Journal, _ columns: [PrivateColumn]) {
    self.journal = journal
    self.columns = columns
  }

  func begin(_ writes: CommittingWrites) -> Ending {
    let place = journal.place
    var origin = place.origin
    origin.source = name(of: writes)
    let pieces = WritePieces(writes, columns)
    let records = pieces.arguments.map { arguments in
      journal.begin(
        DispatchStart(
          kind: .effect, subject: writes.kind.subject, arguments: arguments, cause: place.cause,
          depth: place.depth, origin: origin))
    }
    return { [journal] failure in
      let outcome = failure.map { Outcome.failed(message: $0.description) } ?? .returned
      for record in records { journal.end(DispatchEnd(outcome: outcome), of: record) }
    }
  }

  private func name(of writes: CommittingWrites) -> String {
    if case .file = writes.source { return writes.source.description }
    return names.withLock { names in
      if let name = names[writes.schema] { return name }
      let number = journal.namelessDatabases.add(1, ordering: .relaxed).newValue
      names[writes.schema] = "\(writes.source) \(number)"
      return "\(writes.source) \(number)"
    }
  }
}

extension CommittingWrites.Kind {
  fileprivate var subject: String {
    switch self {
    case .insert: "database.insert"
    case .update: "database.update"
    case .delete: "database.delete"
    case .schema: "database.schema"
    case .transaction: "database.transaction"
    }
  }
}

extension JournalReader {
  /// The subjects of those effects that contain the row changes of committed transactions.
  package static let databaseWrites: Set<String> = [
    "database.insert", "database.update", "database.delete", "database.schema",
    "database.transaction",
  ]
}
