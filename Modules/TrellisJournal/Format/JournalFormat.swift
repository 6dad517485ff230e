/// The marks of the file format; `docs/formats/journal.md` describes it.
enum JournalFormat {
  /// `Trlj`, in the header of the database file.
  static let applicationID: Int32 = 0x5472_6C6A
  /// The version that is written.
  static let version: Int32 = 2
  /// The version that is only read.
  static let oldVersion: Int32 = 1
  /// The greatest drift between the clocks that is not put on record, in nanoseconds.
  static let clockTolerance: Int64 = 1_000_000
}
