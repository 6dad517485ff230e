#if GRDB
  public import GRDB
  public import TrellisState

  extension Binding where Value: Sendable {
    /// Creates a read-only binding that follows an observation of a database.
    ///
    /// ```swift
    /// let count = Binding(
    ///   observing: ValueObservation.tracking { try Track.fetchCount($0) }, in: queue, initially: 0,
    ///   name: "tracks"
    /// ) { error in print(error) }
    /// let label = Label(count.map { "\($0) tracks" })
    /// ```
    /// The main actor never waits for the database: the first value from the database arrives in a
    /// later turn of the run loop. A new value arrives after each change that the queue or pool
    /// commits. While the binding has observers, its values are recorded like those of a state. The
    /// observation ends when the binding is released, or when the first error occurs.
    ///
    /// - Parameters:
    ///   - observation: The observation whose values become the values of the binding.
    ///   - reader: The database to observe, such as a queue or a pool.
    ///   - value: The value of the binding until the first value arrives from the database.
    ///   - name: The name of the value in the journal's records. If `nil`, records contain the
    ///     source location of the binding instead.
    ///   - fileID: The source file that the journal records for the call.
    ///   - line: The source line that the journal records for the call.
    ///   - onError: A closure that is called with the error that ends the observation. The binding
    ///     then keeps its last value.
    @MainActor
    public init<Reducer: ValueReducer>(
      observing observation: ValueObservation<Reducer>, in reader: some DatabaseReader,
      initially value: Value, name: String? = nil, fileID: StaticString = #fileID,
      line: UInt = #line, onError: @escaping @MainActor (any Error) -> Void
    ) where Reducer.Value == Value {
      let observed = ObservedValue(observation, in: reader, initially: value, onError: onError)
      self.init(
        watching: observed, ObjectIdentifier(observed), name: name, isRecorded: true,
        fileID: fileID, line: line, isEqual: nil,
        get: { [weak observed] in observed?.value ?? value }, set: nil,
        watch: { [weak observed] in observed?.watch($0) })
    }
  }
#endif
