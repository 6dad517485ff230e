import TrellisDatabase
import TrellisEvents

/// Something that the next commit takes along.
enum PendingRow {
  case call(OpenCall)
  case change(StoredChange, of: RecordID, position: Int)
  case record(OpenRecord)

  func write(to store: JournalStore) throws {
    switch self {
    case .call(let call): try store.replace(call.row(in: store), in: .call)
    case .record(let record): try store.replace(record.row(in: store), in: .record)
    case .change(let change, let record, let position):
      try store.insert(
        [
          .integer(Int64(record.sequence)), .integer(Int64(position)),
          try store.name(change.state), change.old.column, change.new.column,
        ], into: .change)
    }
  }
}
