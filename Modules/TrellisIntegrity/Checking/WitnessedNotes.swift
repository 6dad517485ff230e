import TrellisJournal

/// The checkpoints that a witness has kept, as signed notes.
package struct WitnessedNotes: Sendable {
  /// The notes, in the order in which the witness's file contains them.
  package private(set) var notes: [String] = []
  /// The number of parts of the file that are not notes, such as a note that was cut off because
  /// the disk was full.
  package private(set) var damaged = 0

  /// Returns these notes followed by those of another witness.
  func joined(with other: WitnessedNotes) -> WitnessedNotes {
    var both = self
    both.notes += other.notes
    both.damaged += other.damaged
    return both
  }

  /// Creates the notes from the content of a witness's file. Returns `nil` if the content has no
  /// notes.
  ///
  /// A note ends with its last signature. Parts that do not belong to a note are left out, and
  /// counted in ``damaged``.
  package init?(_ text: String) {
    var lines: [Substring] = []
    var hasSignature = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isSignature = line.hasPrefix("— ")
      if hasSignature, !isSignature {
        take(lines)
        (lines, hasSignature) = ([], false)
      }
      hasSignature = hasSignature || isSignature
      // An empty line precedes the signatures of a note. A second empty line shows that the lines
      // so far are not a note.
      if line.isEmpty, lines.last?.isEmpty ?? true {
        if !lines.isEmpty { damaged += 1 }
        lines = []
      } else {
        lines.append(line)
      }
    }
    if hasSignature { take(lines) } else if lines.contains(where: { !$0.isEmpty }) { damaged += 1 }
    if notes.isEmpty { return nil }
  }

  /// Adds the note with which the given lines end. Any lines before this note are counted as
  /// damaged; they may be the beginning of another note that was cut off.
  private mutating func take(_ lines: [Substring]) {
    // The text of a note contains no empty line.
    let end = lines.lastIndex(where: \.isEmpty) ?? lines.startIndex
    let behindBlank = lines[..<end].lastIndex(where: \.isEmpty).map { $0 + 1 } ?? lines.startIndex
    func text(from start: Int) -> String { lines[start...].joined(separator: "\n") + "\n" }
    // Another program may have written lines directly before the note.
    let start =
      (behindBlank..<end).first { CheckpointStatement(note: text(from: $0)) != nil } ?? behindBlank
    if start > lines.startIndex { damaged += 1 }
    let note = text(from: start)
    if SignedNote(note) == nil { damaged += 1 } else { notes.append(note) }
  }
}
