import TrellisDatabase

/// A checkpoint as a row of a journal's file.
package struct StoredCheckpoint: Hashable, Sendable {
  /// The two rows of the table `checkpoint`, which contain the first and the newest checkpoint of
  /// the file.
  package enum Row: Int64, Sendable { case first, newest }

  package let row: Row
  /// The public key of the signer, as a C2SP verifier key.
  package let key: String
  /// The checkpoint itself, as a signed note.
  package let note: String
  /// The leaves of all records in this file and in earlier files of the session.
  package let range: TreeRange

  /// The columns of the row, without its checksum.
  var columns: [SQLValue] {
    [
      .integer(row.rawValue), SQLValue(key), SQLValue(note), .blob(range.stored),
    ]
  }

  init(_ row: Row, key: String, note: String, _ range: TreeRange) {
    (self.row, self.key, self.note) = (row, key, note)
    self.range = range
  }

  /// Creates a checkpoint from the columns of its row. Returns `nil` if the columns are not those
  /// of a checkpoint.
  init?(columns: [SQLValue]) {
    guard columns.count > 3, let row = columns[0].asInteger.flatMap({ Row(rawValue: $0) }),
      let key = columns[1].asString, let note = columns[2].asString,
      case .blob(let nodes) = columns[3],
      let range = TreeRange(stored: nodes)
    else { return nil }
    self.init(row, key: key, note: note, range)
  }
}
