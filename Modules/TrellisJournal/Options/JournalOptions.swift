/// The options of a journal. The defaults suit most programs.
///
/// ```swift
/// var options = JournalOptions()
/// options.durability = .strict
/// let journal = try Journal(session: SessionDescription(program: "bank"), options: options)
/// ```
public struct JournalOptions: Hashable, Sendable {
  /// The extent to which records survive a power cut.
  public enum Durability: Hashable, Sendable {
    /// Records are written to the disk at intervals. A power cut can destroy the records of the
    /// last 100 ms.
    case interval
    /// The start of each dispatch survives a power cut. Before a dispatch calls a handler, it waits
    /// until its record is on the disk, which takes milliseconds.
    case strict
  }

  /// The behaviour of a dispatch when the ring is full, which happens if the disk is slow. The ring
  /// is the file in memory that keeps new records until they are written to the journal.
  public enum WhenFull: Hashable, Sendable {
    /// The dispatching thread waits until the ring has room.
    case wait
    /// The dispatch continues. Its record is lost, and a ``JournalGap`` counts it.
    case drop
  }

  /// The extent to which records survive a power cut; by default, the records of the last 100 ms
  /// can be lost. No record is lost when only the process ends, for whatever reason.
  public var durability = Durability.interval
  /// The behaviour of a dispatch when the ring, the file in memory that keeps new records, is full;
  /// by default, the dispatching thread waits.
  public var whenFull = WhenFull.wait
  /// Whether the process prints a line to standard error and exits with status 3 as soon as records
  /// cannot be stored; `false` by default. Set this property in programs that must not act without
  /// a record.
  public var stopsOnFailure = false
  /// The approximate maximum number of bytes of records that are kept in memory while they cannot
  /// be stored; 64 MiB by default. Further records are lost, and a ``JournalGap`` counts them.
  public var memoryLimit = 64 << 20

  /// The rule for when the journal continues in a new file; by default, when the file reaches 256
  /// MiB.
  public var rotation = Rotation()
  /// The rule for removing old journals; by default, no journal is removed.
  public var retention = Retention()

  /// Creates the default options.
  public init() {}
}
