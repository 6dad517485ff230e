import TrellisDatabase

/// A checkpoint as a file contains it.
package struct StoredCheckpoint: Hashable, Sendable {
  /// The rows of the table: the state in which the file began, and its newest checkpoint.
  package enum Row: Int64, Sendable { case first, newest }

  package let row: Row
  /// The public key of the signer.
  package let key: String
  /// The signed note.
  package let note: String
  /// The leaves of all records that the file or an earlier one has.
  package let range: TreeRange

  var columns: [SQLValue] {
    [
      .integer(row.rawValue), SQLValue(key), SQLValue(note), .blob(range.stored),
    ]
  }

  init(_ row: Row, key: String, note: String, _ range: TreeRange) {
    (self.row, self.key, self.note) = (row, key, note)
    self.range = range
  }

  /// Creates a checkpoint from the columns of its row; nil if they are not those of a checkpoint.
  init?(columns: [SQLValue]) {
    guard columns.count > 3, let row = columns[0].asInteger.flatMap({ Row(rawValue: $0) }),
      let key = columns[1].asString, let note = columns[2].asString,
      case .blob(let nodes) = columns[3],
      let range = TreeRange(stored: nodes)
    else { return nil }
    self.init(row, key: key, note: note, range)
  }
}
