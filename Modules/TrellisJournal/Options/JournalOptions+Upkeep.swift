extension JournalOptions {
  /// A rule that says when a journal continues in another file. `NAME.journal` is always the newest
  /// file; the earlier files are `NAME-0001.journal`, `NAME-0002.journal` and so on.
  ///
  /// The journal first waits for a moment when no dispatch is running and no reader has the file
  /// open. If there is no such moment, it continues in another file once a limit is exceeded by a
  /// quarter.
  ///
  /// ```swift
  /// var options = JournalOptions()
  /// options.rotation.maximumBytes = 16 << 20
  /// options.retention.maximumAgeSeconds = 90 * 24 * 3600
  /// ```
  public struct Rotation: Hashable, Sendable {
    /// The size in bytes at which the journal continues in another file; 256 MiB by default, nil
    /// for no limit. A file always grows to at least twice its initial size first.
    public var maximumBytes: Int64? = 256 << 20
    /// The file's age in seconds after which the journal continues in another file at its next
    /// write; nil, the default, for no limit.
    public var maximumAgeSeconds: Int64?

    /// Creates a rule with a limit of 256 MiB.
    public init() {}
  }

  /// A rule for removing old journals. When a journal is created or continues in another file,
  /// finished journals of the same program in the same folder are removed, the oldest first. A
  /// record names each removed journal.
  ///
  /// If the program has chosen the path of the journal, only segments of that journal are removed.
  public struct Retention: Hashable, Sendable {
    /// The maximum total size of the journals in bytes, including the one that is being written;
    /// nil, the default, for no limit.
    public var maximumBytes: Int64?
    /// The age in seconds, counted from the last change, at which a journal is removed; nil, the
    /// default, for no limit.
    public var maximumAgeSeconds: Int64?

    /// Creates a rule that removes no journals.
    public init() {}

    /// Whether no journal is ever removed.
    var keepsEverything: Bool { maximumBytes == nil && maximumAgeSeconds == nil }
  }
}
