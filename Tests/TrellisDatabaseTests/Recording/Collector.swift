import Synchronization
import TrellisDatabase

/// A recorder that keeps all that it receives.
final class Collector: WriteRecorder {
  struct Taken: Sendable {
    let writes: CommittingWrites
    /// The code of the failure, empty if the writes were saved; nil until the end.
    var failure: String?

    /// The changes in short: `+item 1`, `~item 1>2`, `-item 1`, `*item 20000`.
    var words: [String] {
      writes.changes.flatMap { change -> [String] in
        switch change {
        case .row(let row):
          let sign = row.kind == .insert ? "+" : row.kind == .delete ? "-" : "~"
          let after = row.keyAfter.map { ">" + Self.text($0) } ?? ""
          return ["\(sign)\(row.table.name) \(Self.text(row.key))\(after)"]
        case .bulk(let bulk):
          return bulk.parts.map { "*\($0.table) \($0.rowCount.map(String.init) ?? "all")" }
        }
      }
    }

    private static func text(_ key: [SQLValue]) -> String {
      key.map { $0.asInteger.map(String.init) ?? $0.asString ?? "?" }.joined(separator: ",")
    }
  }

  private let taken = Mutex<[Taken]>([])
  var all: [Taken] { taken.withLock { $0 } }
  /// The changes of the transactions that were saved.
  var saved: [[String]] { all.filter { $0.failure == "" }.map(\.words) }
  /// The rows of the last transaction.
  var rows: [RowWrite] {
    (all.last?.writes.changes ?? []).compactMap { if case .row(let row) = $0 { row } else { nil } }
  }
  var recording: WriteRecording { WriteRecording { self } }

  func begin(_ writes: CommittingWrites) -> Ending {
    let number = taken.withLock { taken in
      taken.append(Taken(writes: writes))
      return taken.count - 1
    }
    return { failure in
      self.taken.withLock { $0[number].failure = failure.map { $0.code.name } ?? "" }
    }
  }
}
