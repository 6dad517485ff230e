public import TrellisTable
public import TrellisTesting

/// A test that checks whether a source adds or deletes exactly the requested row, and changes
/// nothing if it refuses the request. If the source is a `BatchEditableTableSource`, the test also
/// changes several rows at once.
public struct RowEditConformance: Sendable {
  /// A closure that returns the values of a new row. The closure can use the given random numbers
  /// to choose the values. The key of the new row must differ from those of all other rows.
  public typealias NewRow = @Sendable (inout RepeatableNumbers) -> [ColumnID: CellValue]

  let source: any RowEditableTableSource
  let newRow: NewRow

  /// Creates a test of a source.
  ///
  /// - Parameters:
  ///   - source: The source, which may be empty. The number of its rows plus the number of edits
  ///     must not exceed 1,000.
  ///   - newRow: A closure that returns the values of a new row.
  public init(source: any RowEditableTableSource, newRow: @escaping NewRow) {
    self.source = source
    self.newRow = newRow
  }

  /// Adds and deletes random rows; then undoes all changes, redoes them, and undoes them again.
  /// Returns descriptions of all wrong results.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random choices. The same seed gives the same edits.
  ///   - edits: The number of rows to add or delete. The number of the source's rows plus this
  ///     number must not exceed 1,000.
  /// - Returns: One line for each wrong result. The array is empty if the source is correct.
  public func problems(seed: UInt64, edits: Int) async throws -> [String] {
    var generator = RepeatableNumbers(seed: seed)
    let original = try await rows()
    var undo: [RowEdit] = []
    var problems: [String] = []
    for number in 0..<edits {
      let row = try await rows().randomElement(using: &generator)
      let found: [String]
      if let row, Bool.random(using: &generator) {
        found = try await deviations(deleting: row, &undo)
      } else {
        found = try await deviations(inserting: newRow(&generator), &undo)
      }
      problems += found.map { "seed \(seed) edit \(number): \($0)" }
    }
    var redo: [RowEdit] = []
    for edit in undo.reversed() { redo.append(try await source.commit(edit).inverse) }
    if try await rows() != original {
      problems.append("seed \(seed): undo did not restore the rows")
    }
    for edit in redo.reversed() { _ = try await source.commit(edit) }
    for edit in undo.reversed() { _ = try await source.commit(edit) }
    if try await rows() != original {
      problems.append("seed \(seed): the second undo did not restore the rows")
    }
    return try await problems + batchProblems(&generator).map { "seed \(seed): \($0)" }
  }

  /// Adds and deletes several rows at once. Checks that either all of these changes are made or
  /// none, and that their inverses, made in reverse order, restore the rows.
  private func batchProblems(_ generator: inout RepeatableNumbers) async throws -> [String] {
    guard let source = source as? any BatchEditableTableSource else { return [] }
    var problems: [String] = []
    let original = try await rows()
    let deleted = original.filter { _ in Bool.random(using: &generator) }
    let edits =
      deleted.map { RowEdit.delete(RowDeletion($0)) }
      + (0..<3).map { _ in RowEdit.insert(RowInsertion(newRow(&generator))) }
    let committed = try await source.commit(edits)
    let (changed, added) = (try await rows(), Set(committed.suffix(3).map(\.key)))
    if changed.filter({ !added.contains($0.key) }) != original.filter({ !deleted.contains($0) })
      || changed.count != original.count - deleted.count + 3
    {
      problems.append("rows outside the batch changed")
    }
    var stale = RowDeletion(key: committed.last?.key ?? RowKey([]), row: committed.last?.row ?? [])
    if !stale.row.isEmpty { stale.row[0] = .text("what no cell holds") }
    let refused = changed.filter { $0.key != stale.key }.map { RowEdit.delete(RowDeletion($0)) }
    if try await !conflicts(refused + [.delete(stale)], source) {
      problems.append("a batch with a wrong old value was accepted")
    }
    if try await rows() != changed { problems.append("a refused batch changed something") }
    _ = try await source.commit(committed.reversed().map(\.inverse))
    if try await rows() != original { problems.append("undo did not restore the rows of a batch") }
    return problems
  }

  private func conflicts(
    _ edits: [RowEdit], _ source: any BatchEditableTableSource
  ) async throws -> Bool {
    do {
      _ = try await source.commit(edits)
      return false
    } catch let error as TableError where error.code == .conflict {
      return true
    }
  }

  /// Adds a row, and checks that the source contains the row exactly once, with the cells that the
  /// source returned, and that all other rows are unchanged.
  private func deviations(
    inserting values: [ColumnID: CellValue], _ undo: inout [RowEdit]
  ) async throws -> [String] {
    let before = try await rows()
    let committed = try await source.commit(.insert(RowInsertion(values)))
    undo.append(committed.inverse)
    let after = try await rows()
    var problems: [String] = []
    if after.filter({ $0.key != committed.key }) != before { problems.append("other rows changed") }
    let came = after.filter { $0.key == committed.key }
    if came.count != 1 || !(came.allSatisfy { Self.agree($0.cells, committed.row) }) {
      problems.append("the inserted row differs from the reported one")
    }
    return problems
  }

  /// Deletes a row, and checks that the source refuses the deletion if a cell is wrong, deletes
  /// only this row, and refuses to delete the row a second time.
  private func deviations(deleting row: TableRow, _ undo: inout [RowEdit]) async throws -> [String]
  {
    let before = try await rows()
    var problems: [String] = []
    for index in row.cells.indices {
      var stale = RowDeletion(row)
      stale.row[index] = .text("what no cell holds")
      if try await !conflicts(stale) {
        problems.append("a wrong old value of cell \(index) was accepted")
      }
    }
    if try await rows() != before { problems.append("a refused deletion changed something") }
    let committed = try await source.commit(.delete(RowDeletion(row)))
    undo.append(committed.inverse)
    if committed.key != row.key || !Self.agree(row.cells, committed.row) {
      problems.append("the deleted row differs from the reported one")
    }
    if try await rows() != before.filter({ $0.key != row.key }) {
      problems.append("other rows changed")
    }
    if try await !conflicts(RowDeletion(row)) { problems.append("a row was deleted twice") }
    return problems
  }

  /// Returns whether the shown cells of a row, which may be previews, agree with its complete
  /// cells.
  private static func agree(_ shown: [CellValue], _ row: [CellValue]) -> Bool {
    shown.count == row.count && zip(shown, row).allSatisfy { $0 == $1 || !$0.isWhole }
  }

  private func conflicts(_ deletion: RowDeletion) async throws -> Bool {
    do {
      _ = try await source.commit(.delete(deletion))
      return false
    } catch let error as TableError where error.code == .conflict {
      return true
    }
  }

  private func rows() async throws -> [TableRow] {
    try await source.page(PageRequest(count: 1_000)).rows
  }
}
