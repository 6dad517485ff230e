/// The links between the cells of a table and the controls outside the table that edit them. The
/// links are not kept alive.
@MainActor
struct CellEntries {
  private struct Reference {
    weak var entry: CellEntry?
  }

  private var references: [Reference] = []

  /// All links whose controls exist, in the order in which they were added.
  var all: [CellEntry] { references.compactMap(\.entry) }

  /// Whether one of the controls has the focus.
  var haveFocus: Bool { all.contains(where: \.isFocused) }

  mutating func append(_ entry: CellEntry) {
    references.removeAll { $0.entry == nil }
    references.append(Reference(entry: entry))
  }

  /// Saves the text that has not been saved yet.
  ///
  /// - Returns: Whether no text was refused.
  func save() -> Bool {
    var isSaved = true
    for entry in all where !entry.save() { isSaved = false }
    return isSaved
  }
}
