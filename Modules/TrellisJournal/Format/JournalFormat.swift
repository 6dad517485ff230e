/// The constants of the file format that `docs/formats/journal-2.md` describes.
package enum JournalFormat {
  /// The application ID in the header of the database file: `Trlj`.
  static let applicationID: Int32 = 0x5472_6C6A
  /// The version of the format in which journals are written.
  static let version: Int32 = 2
  /// The older version of the format, which is read but no longer written.
  package static let oldVersion: Int32 = 1
  /// The drift between the monotonic clock and the wall clock, in nanoseconds, above which a new
  /// clock anchor is stored.
  static let clockTolerance: Int64 = 1_000_000
}
