#if GRDB
  import GRDB
  import TrellisState

  /// The most recent value of a database observation. The observation ends when this object is
  /// released.
  @MainActor
  final class ObservedValue<Value: Sendable> {
    private(set) var value: Value
    private var running: AnyDatabaseCancellable?
    private var watchers: [WatchedChange] = []

    init<Reducer: ValueReducer>(
      _ observation: ValueObservation<Reducer>, in reader: some DatabaseReader,
      initially value: Value, onError: @escaping @MainActor (any Error) -> Void
    ) where Reducer.Value == Value {
      self.value = value
      running = observation.start(in: reader, onError: onError) { [weak self] in self?.receive($0) }
    }

    isolated deinit {}

    /// Adds a watcher, which is notified of the next change to the value.
    func watch(_ change: WatchedChange) { watchers.append(change) }

    private func receive(_ new: Value) {
      let changes = watchers
      watchers = []
      for change in changes { _ = change.willBegin() }
      value = new
      for change in changes { change.didEnd() }
    }
  }
#endif
