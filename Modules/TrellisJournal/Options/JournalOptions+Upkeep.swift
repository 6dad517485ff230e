extension JournalOptions {
  /// A rule that decides when a journal continues in a new file. `NAME.journal` is always the
  /// newest file; the earlier files are renamed and numbered, beginning with `NAME-0001.journal`.
  ///
  /// When a limit is reached, the journal waits for a moment when no dispatch is running and no
  /// reader has the file open. Once the limit is exceeded by a quarter, the journal no longer waits
  /// for dispatches, but it still waits for readers.
  ///
  /// ```swift
  /// var options = JournalOptions()
  /// options.rotation.maximumBytes = 16 << 20
  /// options.retention.maximumAgeSeconds = 90 * 24 * 3600
  /// ```
  public struct Rotation: Hashable, Sendable {
    /// The size in bytes at which the journal continues in a new file; 256 MiB by default. If
    /// `nil`, there is no limit. Even if the limit is smaller, each file grows to at least twice
    /// its initial size.
    public var maximumBytes: Int64? = 256 << 20
    /// The age of the file, in seconds, at which the journal continues in a new file. The age is
    /// checked only when records are written, so the journal of an idle program stays in its file.
    /// `nil` (the default) means no limit.
    public var maximumAgeSeconds: Int64?

    /// Creates a rule with a limit of 256 MiB.
    public init() {}
  }

  /// A rule for removing old journals. When a journal is created or continues in a new file,
  /// finished journals of the same program in the same folder are removed, the oldest first, until
  /// the limits are met. Each removal is recorded with the name of the removed journal.
  ///
  /// If the program has chosen the path of its journal, only earlier files of the same journal are
  /// removed.
  public struct Retention: Hashable, Sendable {
    /// The maximum size, in bytes, of all journals together, including the one that is being
    /// written. `nil` (the default) means no limit.
    public var maximumBytes: Int64?
    /// The maximum age of a journal, in seconds since the last change to its file. Older journals
    /// are removed. `nil` (the default) means no limit.
    public var maximumAgeSeconds: Int64?

    /// Creates a rule that removes no journals.
    public init() {}

    /// Whether all journals are kept.
    var keepsEverything: Bool { maximumBytes == nil && maximumAgeSeconds == nil }
  }
}
