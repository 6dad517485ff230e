import Trellis
import TrellisTable

/// One value of each type that a question has as its argument or as its answer.
@MainActor
enum Sample {
  struct Missing: Error {
    let type: String
  }

  private static let all: [Any] = [
    (),
    replacement,
    TextLink(range: "a".startIndex..<"a".endIndex, target: .address("https://example.org")),
    TextChangeProposal(from: "a", to: "ab", replacement: replacement),
    3,
    RowIndexPath(section: 0, row: 1),
    DialogResult.button(1),
    ListRow(path: RowIndexPath(section: 0, row: 1), number: 2),
    RowSelectionTarget.nothing,
    [Label("view")] as [View],
    row,
    [row],
    CellProposal(row: row, column: column, text: "x"),
    TableSchema(name: "stock", columns: [column]),
  ]

  private static let replacement = TextReplacement(
    range: "a".endIndex..<"a".endIndex, string: "b")
  private static let column = TableColumn(id: ColumnID("name"), type: .text)
  private static let row = TableRow(
    position: RowPosition(key: RowKey([.integer(1)])), cells: [.integer(1)])

  /// Returns a sample argument of a question.
  static func argument<Argument>(_ type: Argument.Type) throws -> Argument {
    guard let sample = all.lazy.compactMap({ $0 as? Argument }).first else {
      throw Missing(type: "Sample.all has no \(type)")
    }
    return sample
  }

  /// An answer that is not the default.
  static func answer<Argument, Answer>(
    to question: Question<Argument, Answer>
  ) throws -> Answer {
    if let answer = question.defaultAnswer as? Bool, let other = !answer as? Answer { return other }
    let candidates = all.lazy.compactMap { $0 as? Answer }
    guard
      let sample = candidates.first(where: { question.record(of: $0) != question.defaultRecord })
    else { throw Missing(type: "Sample.all has no \(Answer.self)") }
    return sample
  }
}
