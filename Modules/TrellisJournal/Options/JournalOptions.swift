/// The options of a journal. The defaults suit most programs.
///
/// ```swift
/// var options = JournalOptions()
/// options.durability = .strict
/// let journal = try Journal(session: SessionDescription(program: "bank"), options: options)
/// ```
public struct JournalOptions: Hashable, Sendable {
  /// The durability of records in a power cut.
  public enum Durability: Hashable, Sendable {
    /// A power cut can destroy the records of the last 100 ms.
    case interval
    /// A power cut destroys no record that has begun. Each call of `begin` waits until the record
    /// is on the disk, which takes milliseconds.
    case strict
  }

  /// The behaviour of a dispatch when the ring is full, which happens if the disk is slow.
  public enum WhenFull: Hashable, Sendable {
    /// The dispatching thread waits until the ring has room.
    case wait
    /// The dispatch continues, and its record is lost and counted in a gap.
    case drop
  }

  /// The durability of records in a power cut; by default, the records of the last 100 ms can be
  /// lost. If the process ends for any other reason, no record is lost.
  public var durability = Durability.interval
  /// The behaviour of a dispatch when the ring is full; by default, the dispatching thread waits.
  public var whenFull = WhenFull.wait
  /// Whether the program prints a line on standard error and exits with status 3 as soon as records
  /// cannot be stored; false by default. Set this property in programs that must not act without a
  /// record.
  public var stopsOnFailure = false
  /// The maximum number of bytes of records kept in memory while they cannot be stored; 64 MiB by
  /// default. Further records become a gap.
  public var memoryLimit = 64 << 20

  /// The rule that says when the journal continues in another file; by default, at 256 MiB.
  public var rotation = Rotation()
  /// The rule for removing old journals; by default, none is removed.
  public var retention = Retention()

  /// Creates the default options.
  public init() {}
}
