/// The options of a journal, beyond what every program needs.
///
/// ```swift
/// var options = JournalOptions()
/// options.durability = .strict
/// let journal = try Journal(session: SessionDescription(program: "bank"), options: options)
/// ```
public struct JournalOptions: Hashable, Sendable {
  /// The amount of records that a power cut may take.
  public enum Durability: Hashable, Sendable {
    /// A power cut may take the last 100 ms.
    case interval
    /// A power cut takes no record that had begun: a begin returns when it is on the disk, which
    /// takes milliseconds.
    case strict
  }

  /// The treatment of a dispatch for which the ring has no room, because the disk is slow.
  public enum WhenFull: Hashable, Sendable {
    /// The thread that dispatches waits.
    case wait
    /// The dispatch continues, and its record is counted in a gap.
    case drop
  }

  /// The records that a power cut may take; by default those of the last 100 ms. The end of the
  /// process takes none in any case.
  public var durability = Durability.interval
  /// The treatment of a dispatch when the ring is full; by default the program waits.
  public var whenFull = WhenFull.wait
  /// Whether the program ends with status 3, after a line on standard error, as soon as records
  /// cannot be stored; false by default. For programs that may not act unrecorded.
  public var stopsOnFailure = false
  /// The number of bytes of records kept in memory while they cannot be stored; 64 MiB by default.
  /// Further records are counted in a gap.
  public var memoryLimit = 64 << 20

  /// The rule for when a journal continues in another file; by default when it has 256 MiB.
  public var rotation = Rotation()
  /// The rule for removing files that are over; by default none is removed.
  public var retention = Retention()

  /// Makes the options of most programs.
  public init() {}
}
