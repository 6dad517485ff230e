/// How a journal is kept, beyond what every program needs.
///
/// ```swift
/// var options = JournalOptions()
/// options.durability = .strict
/// let journal = try Journal(session: SessionDescription(program: "bank"), options: options)
/// ```
public struct JournalOptions: Hashable, Sendable {
  /// What a power cut may take.
  public enum Durability: Hashable, Sendable {
    /// The last 100 ms.
    case interval
    /// Nothing that had begun: a begin returns when it is on the disk, which takes milliseconds.
    case strict
  }

  /// What happens to a dispatch for which the ring has no room, because the disk is slow.
  public enum WhenFull: Hashable, Sendable {
    /// The thread that dispatches waits.
    case wait
    /// The dispatch goes on, and its record is counted in a gap.
    case drop
  }

  /// What a power cut may take; by default the last 100 ms. The end of the process takes nothing in any case.
  public var durability = Durability.interval
  /// What happens when the ring is full; by default the program waits.
  public var whenFull = WhenFull.wait
  /// Whether the program ends with status 3, after a line on standard error, as soon as records cannot be
  /// stored; false by default. For programs that may not act unrecorded.
  public var stopsOnFailure = false
  /// How many bytes of records are kept in memory while they cannot be stored; 64 MiB by default. What is more is
  /// counted in a gap.
  public var memoryLimit = 64 << 20

  /// When a journal goes on in another file; by default when it has 256 MiB.
  public var rotation = Rotation()
  /// Which of the files that are over are removed; by default none.
  public var retention = Retention()

  /// The options of most programs.
  public init() {}
}
