#if GRDB
  import GRDB
  import Synchronization

  /// An object that calls a closure after each commit, until ``end()`` is called.
  final class CommitObserver: TransactionObserver, Sendable {
    private let onCommit: Mutex<(@Sendable () -> Void)?>

    init(onCommit: @escaping @Sendable () -> Void) {
      self.onCommit = Mutex(onCommit)
    }

    /// Stops the observation. Later commits no longer call the closure of this object.
    func end() { onCommit.withLock { $0 = nil } }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }

    func databaseDidChange() {}

    func databaseDidChange(with event: DatabaseEvent) {
      // One observed change is enough to show that the transaction changes the database.
      stopObservingDatabaseChangesUntilNextTransaction()
    }

    func databaseDidCommit(_ db: Database) { onCommit.withLock { $0 }?() }

    func databaseDidRollback(_ db: Database) {}
  }
#endif
