import TrellisDatabase

/// The parts of a writer that never change.
struct WriterSetup {
  let opening: SessionOpening
  /// The header of the ring.
  let header: RingHeader
  let clock: any JournalClock
  let options: JournalOptions
  /// The hash tree of the records, or `nil` if the journal has no evidence.
  let tree: RecordTree?
  /// The faults that tests inject into disk operations.
  let faults: FaultInjector?
  /// The hook that is called when records cannot be stored.
  let tell: Journal.FailureHook
}
