extension JournalOptions {
  /// The rule for when a journal continues in another file. `NAME.journal` is always the newest
  /// file, and those before it are `NAME-0001.journal` and so on.
  ///
  /// A journal waits for a moment in which nothing is running and no reader has it open. While
  /// something runs, a quarter more is tolerated.
  ///
  /// ```swift
  /// var options = JournalOptions()
  /// options.rotation.maximumBytes = 16 << 20
  /// options.retention.maximumAgeSeconds = 90 * 24 * 3600
  /// ```
  public struct Rotation: Hashable, Sendable {
    /// The greatest size of a file in bytes, but at least twice the size at its beginning; 256 MiB
    /// by default, nil for no limit.
    public var maximumBytes: Int64? = 256 << 20
    /// The number of seconds from its beginning after which a file is closed at the next write;
    /// nil, the default, for no limit.
    public var maximumAgeSeconds: Int64?

    /// Makes a rule for rotation by size.
    public init() {}
  }

  /// The rule for removing journals: those of the same program in the same folder that are over,
  /// the oldest first, when a journal begins or rotates. A record names each.
  ///
  /// At a place that a program has chosen itself, only segments of its own journal are removed.
  public struct Retention: Hashable, Sendable {
    /// The greatest size of all of them together, in bytes; nil, the default, for no limit.
    public var maximumBytes: Int64?
    /// The number of seconds after its last change when a journal is removed; nil, the default, for
    /// never.
    public var maximumAgeSeconds: Int64?

    /// Makes a rule that removes no journal.
    public init() {}

    /// Whether nothing is ever removed.
    var keepsEverything: Bool { maximumBytes == nil && maximumAgeSeconds == nil }
  }
}
