import Synchronization

/// The ends of changes that were asked for with one history, maybe after the table has turned to
/// another source. It is the history's identity too: copies of the history share it.
final class LateChanges: Sendable {
  enum Change: Sendable {
    case made(CommittedChange, for: WritePurpose)
    case failed(TableWrite)
  }

  private let changes = Mutex<[Change]>([])

  func add(_ change: Change) {
    changes.withLock { $0.append(change) }
  }

  func takeAll() -> [Change] {
    changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
  }
}

extension EditHistory {
  /// Takes the changes that ended meanwhile.
  mutating func takeLateChanges() {
    for change in late.takeAll() {
      switch change {
      case .made(let saved, let purpose): add(saved, for: purpose)
      case .failed(let write): keep(write)
      }
    }
  }
}
