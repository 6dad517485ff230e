import TrellisDatabase

/// What a writer is given and does not change.
struct WriterSetup {
  let opening: SessionOpening
  /// That of the ring.
  let header: RingHeader
  let clock: any JournalClock
  let options: JournalOptions
  /// Lets operations of the disk fail, for tests.
  let faults: FaultInjector?
  /// Hears that records are not being stored.
  let tell: Journal.FailureHook
}
