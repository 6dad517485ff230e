extension JournalOptions {
  /// A rule for when a journal continues in a new file. `NAME.journal` is always the newest file;
  /// the earlier files are renamed to `NAME-0001.journal`, `NAME-0002.journal` and so on.
  ///
  /// When a limit is reached, the journal first waits until no dispatch is running and no reader
  /// has the file open. If the limit is exceeded by a quarter in the meantime, the journal stops
  /// waiting and continues in a new file.
  ///
  /// ```swift
  /// var options = JournalOptions()
  /// options.rotation.maximumBytes = 16 << 20
  /// options.retention.maximumAgeSeconds = 90 * 24 * 3600
  /// ```
  public struct Rotation: Hashable, Sendable {
    /// The size in bytes at which the journal continues in a new file; 256 MiB by default. If
    /// `nil`, there is no limit. However small the limit is, each file grows to at least twice its
    /// initial size.
    public var maximumBytes: Int64? = 256 << 20
    /// The age of the file in seconds after which the journal continues in a new file at its next
    /// write. `nil` (the default) means no limit.
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
    /// The maximum total size of the journals in bytes, including the one that is being written.
    /// `nil` (the default) means no limit.
    public var maximumBytes: Int64?
    /// The number of seconds after which a journal's file is removed, counted from the last change
    /// of the file. `nil` (the default) means no limit.
    public var maximumAgeSeconds: Int64?

    /// Creates a rule that removes no journals.
    public init() {}

    /// Whether no journal is ever removed.
    var keepsEverything: Bool { maximumBytes == nil && maximumAgeSeconds == nil }
  }
}
