extension JournalOptions {
  /// When a journal goes on in another file: `NAME.journal` is always the newest, and those before it are
  /// `NAME-0001.journal` and so on.
  ///
  /// A journal waits for a moment in which nothing is running and nobody reads it. While something runs, a quarter
  /// more is tolerated.
  ///
  /// ```swift
  /// var options = JournalOptions()
  /// options.rotation.maximumBytes = 16 << 20
  /// options.retention.maximumAgeSeconds = 90 * 24 * 3600
  /// ```
  public struct Rotation: Hashable, Sendable {
    /// How many bytes a file may have, but at least twice as many as it begins with; 256 MiB by default, nil for any
    /// number.
    public var maximumBytes: Int64? = 256 << 20
    /// How many seconds after its begin a file is closed, when something is to be written; nil, the default, for any
    /// number.
    public var maximumAgeSeconds: Int64?

    /// Rotation by size.
    public init() {}
  }

  /// Which journals are removed: those of the same program in the same folder that are over, the oldest first, when a
  /// journal begins or rotates. A record names each.
  ///
  /// At a place that a program has chosen itself, only segments of its own journal are removed.
  public struct Retention: Hashable, Sendable {
    /// How many bytes all of them may have together; nil, the default, for any number.
    public var maximumBytes: Int64?
    /// How many seconds after its last change a journal is removed; nil, the default, for never.
    public var maximumAgeSeconds: Int64?

    /// No journal is removed.
    public init() {}

    /// Whether nothing is ever removed.
    var keepsEverything: Bool { maximumBytes == nil && maximumAgeSeconds == nil }
  }
}
