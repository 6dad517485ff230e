import Synchronization

/// The results of the changes in one edit history. Results may arrive after the table has begun to
/// show another source. Copies of a history share this object, which identifies the history.
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
  /// Adds to this history the changes that have been saved, or have failed, since this method was
  /// last called.
  mutating func takeLateChanges() {
    for change in late.takeAll() {
      switch change {
      case .made(let saved, let purpose): add(saved, for: purpose)
      case .failed(let write): keep(write)
      }
    }
  }
}
