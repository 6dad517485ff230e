import TrellisDatabase

/// The rows with which the file of a segment begins.
struct FirstRows {
  /// The row of the table `session`.
  let session: [SQLValue]
  /// The first checkpoint; `nil` if the journal has no evidence, or if the checkpoint follows
  /// later.
  var checkpoint: StoredCheckpoint?
}
