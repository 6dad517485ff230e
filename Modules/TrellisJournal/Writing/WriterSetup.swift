import TrellisDatabase

/// The parts of a writer that do not change.
struct WriterSetup {
  let opening: SessionOpening
  /// The header of the ring.
  let header: RingHeader
  let clock: any JournalClock
  let options: JournalOptions
  /// The faults that tests inject into operations of the disk.
  let faults: FaultInjector?
  /// The hook that is told that records are not being stored.
  let tell: Journal.FailureHook
}
