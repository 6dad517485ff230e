import TrellisJournal

/// The checkpoints that a witness has kept.
package struct WitnessedNotes: Sendable {
  /// The notes, in the order of the file.
  package let notes: [String]

  /// Creates the notes from the content of a witness's file; nil if it contains something else.
  package init?(_ text: String) {
    var notes: [String] = []
    var lines: [Substring] = []
    var hasSignature = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty, hasSignature {
        notes.append(lines.joined(separator: "\n") + "\n")
        (lines, hasSignature) = ([], false)
      } else if !line.isEmpty || !lines.isEmpty {
        hasSignature = hasSignature || line.hasPrefix("— ")
        lines.append(line)
      }
    }
    guard lines.isEmpty, !notes.isEmpty else { return nil }
    guard notes.allSatisfy({ SignedNote($0) != nil }) else { return nil }
    self.notes = notes
  }
}
