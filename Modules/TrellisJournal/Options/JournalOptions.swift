/// The options of a journal. The defaults suit most programs.
///
/// ```swift
/// var options = JournalOptions()
/// options.durability = .strict
/// let journal = try Journal(session: SessionDescription(program: "bank"), options: options)
/// ```
public struct JournalOptions: Hashable, Sendable {
  /// A rule that decides which records survive a power cut.
  public enum Durability: Hashable, Sendable {
    /// Records are written to the disk at intervals. A power cut can destroy the records of the
    /// last 100 ms.
    case interval
    /// The start of each dispatch survives a power cut, because a dispatch calls no handler before
    /// its record is on the disk. Each dispatch then takes a few milliseconds longer.
    case strict
  }

  /// The behaviour of a dispatch while the ring is full. The ring is the file in memory that keeps
  /// new records until they are written to the journal. It can become full if the disk is slow.
  public enum WhenFull: Hashable, Sendable {
    /// The dispatching thread waits until the ring has room.
    case wait
    /// The dispatch continues. Its record is lost, and a ``JournalGap`` counts it.
    case drop
  }

  /// The rule that decides which records survive a power cut. By default, a power cut can destroy
  /// the records of the last 100 ms. If the process ends without a power cut, for whatever reason,
  /// no record is lost.
  public var durability = Durability.interval
  /// The behaviour of a dispatch while the ring is full. The ring is the file in memory that keeps
  /// new records. By default, the dispatching thread waits.
  public var whenFull = WhenFull.wait
  /// Whether the process stops as soon as records cannot be stored: it prints a line to standard
  /// error and exits with status 3. The default is `false`. Set this property to `true` in a
  /// program that must not do anything that is not recorded.
  public var stopsOnFailure = false
  /// The approximate maximum size, in bytes, of the records that are kept in memory while they
  /// cannot be stored; 64 MiB by default. Records beyond this size are lost, and a ``JournalGap``
  /// counts them.
  public var memoryLimit = 64 << 20

  /// The rule that decides when the journal continues in a new file. By default, it does so when
  /// the file reaches 256 MiB.
  public var rotation = Rotation()
  /// The rule for removing old journals. By default, all journals are kept.
  public var retention = Retention()

  /// Creates the default options.
  public init() {}
}
