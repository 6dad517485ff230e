public import TrellisTable
import TrellisTesting

/// A test that checks whether a source changes exactly the requested cells, and changes nothing if
/// it refuses an edit.
public struct TableEditConformance: Sendable {
  let source: any EditableTableSource
  let values: [CellValue]

  /// Creates a test of a source.
  ///
  /// - Parameters:
  ///   - source: The source, which must have rows.
  ///   - values: Values that can be stored in every editable column that is not part of the key.
  public init(source: any EditableTableSource, values: [CellValue]) {
    self.source = source
    self.values = values
  }

  /// Edits random cells, undoes all edits in reverse order, and returns a description of each wrong
  /// result.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random choices. The same seed gives the same edits.
  ///   - edits: The number of edits.
  /// - Returns: One line for each wrong result. The array is empty if the source is correct.
  public func problems(seed: UInt64, edits: Int) async throws -> [String] {
    var generator = RepeatableNumbers(seed: seed)
    let schema = try await source.schema()
    let editable = schema.columns.filter { !$0.isKey && $0.readOnlyReason == nil }
    let original = try await rows()
    var undo: [CellEdit] = []
    var problems: [String] = []
    for number in 0..<edits {
      guard let row = try await rows().randomElement(using: &generator),
        let column = editable.randomElement(using: &generator),
        let value = values.randomElement(using: &generator),
        let edit = CellEdit(row, column: column.id, in: schema, new: value)
      else { break }
      let found = try await problem(with: edit, &undo)
      problems += found.map { "seed \(seed) edit \(number) of \(column.id): \($0)" }
    }
    for edit in undo.reversed() { _ = try await source.commit(edit) }
    if try await rows() != original {
      problems.append("seed \(seed): undo did not restore the rows")
    }
    return problems
  }

  /// Makes an edit, and checks that the source refuses the edit if its old value is wrong, changes
  /// only the edited row, and refuses the same edit a second time.
  private func problem(with edit: CellEdit, _ undo: inout [CellEdit]) async throws -> [String] {
    let before = try await rows()
    var problems: [String] = []
    var stale = edit
    stale.old = .text("what no cell holds")
    if try await !conflicts(stale) { problems.append("a wrong old value was accepted") }
    if try await rows() != before { problems.append("a refused edit changed something") }
    let committed = try await source.commit(edit)
    undo.append(committed.inverse)
    if committed.edit.new != edit.old, try await !conflicts(edit) {
      problems.append("the same edit was accepted twice")
    }
    let after = try await rows()
    let changed = zip(before, after).filter { $0 != $1 }
    if before.count != after.count || changed.count > 1 { problems.append("other rows changed") }
    if let changed = changed.first, changed.1.cells != committed.rowAfter {
      problems.append("rowAfter differs from the stored row")
    }
    return problems
  }

  private func conflicts(_ edit: CellEdit) async throws -> Bool {
    do {
      _ = try await source.commit(edit)
      return false
    } catch let error as TableError where error.code == .conflict {
      return true
    }
  }

  private func rows() async throws -> [TableRow] {
    try await source.page(PageRequest(count: 1_000)).rows
  }
}
