/// The checkpoints that a witness has kept.
package struct WitnessedNotes: Sendable {
  /// The notes, in the order of the file.
  package private(set) var notes: [String] = []
  /// The number of parts of the file that are no notes, such as one that was cut by a full disk.
  package private(set) var damaged = 0

  /// Returns the notes together with those of another witness.
  func joined(with other: WitnessedNotes) -> WitnessedNotes {
    var both = self
    both.notes += other.notes
    both.damaged += other.damaged
    return both
  }

  /// Creates the notes from the content of a witness's file; nil if it contains none.
  ///
  /// A note ends with its last signature. What does not belong to a note is counted and left out.
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
      // An empty line precedes the signatures; a second one ends what is no note.
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

  /// Adds the note in some lines. A part that was cut may be before it.
  private mutating func take(_ lines: [Substring]) {
    // The text of a note has no empty line.
    let end = lines.lastIndex(where: \.isEmpty) ?? lines.startIndex
    let start = lines[..<end].lastIndex(where: \.isEmpty).map { $0 + 1 } ?? lines.startIndex
    if start > lines.startIndex { damaged += 1 }
    let note = lines[start...].joined(separator: "\n") + "\n"
    if SignedNote(note) == nil { damaged += 1 } else { notes.append(note) }
  }
}
