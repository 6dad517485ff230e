import TrellisDatabase

/// A checkpoint as a file contains it.
package struct StoredCheckpoint: Hashable, Sendable {
  /// The rows of the table: the state in which the file began, and its newest checkpoint.
  package enum Row: Int64, Sendable { case first, newest }

  package let row: Row
  /// The time of the checkpoint, in nanoseconds since the start of the session.
  package let elapsed: Int64
  /// The public key of the signer.
  package let key: String
  /// The signed note.
  package let note: String
  /// The leaves of all records that the file or an earlier one has.
  package let range: TreeRange

  var columns: [SQLValue] {
    [
      .integer(row.rawValue), .integer(elapsed), SQLValue(key), SQLValue(note),
      .blob(range.stored),
    ]
  }

  init(_ row: Row, at elapsed: Int64, key: String, note: String, _ range: TreeRange) {
    (self.row, self.elapsed, self.key, self.note) = (row, elapsed, key, note)
    self.range = range
  }

  /// Creates a checkpoint from the columns of its row; nil if they are not those of a checkpoint.
  init?(columns: [SQLValue]) {
    guard columns.count > 4, let row = columns[0].asInteger.flatMap({ Row(rawValue: $0) }),
      let elapsed = columns[1].asInteger, let key = columns[2].asString,
      let note = columns[3].asString, case .blob(let nodes) = columns[4],
      let range = TreeRange(stored: nodes)
    else { return nil }
    self.init(row, at: elapsed, key: key, note: note, range)
  }
}
