public import TrellisTable
public import TrellisTesting

/// A test of whether a source adds or deletes exactly the requested row, or changes nothing.
public struct RowEditConformance: Sendable {
  /// A closure that returns the values of a new row. Every row must have a different key.
  public typealias NewRow = @Sendable (inout RepeatableNumbers) -> [ColumnID: CellValue]

  let source: any RowEditableTableSource
  let newRow: NewRow

  /// Creates a test of a source.
  ///
  /// - Parameters:
  ///   - source: The source, which may be empty. Rows and edits together must not exceed 1,000.
  ///   - newRow: Returns the values of a new row.
  public init(source: any RowEditableTableSource, newRow: @escaping NewRow) {
    self.source = source
    self.newRow = newRow
  }

  /// Adds and deletes random rows; then undoes, redoes and again undoes all changes. Returns the
  /// deviations.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random choices. The same seed gives the same edits.
  ///   - edits: The number of rows to add or delete. Rows and edits together must not exceed 1,000.
  /// - Returns: One line for each deviation; empty if the source is correct.
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
    return problems
  }

  /// Adds a row, and checks that it exists once, as the source returned it, and that all other rows
  /// are unchanged.
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

  /// Deletes a row, and checks that the source refuses to delete it with a wrong cell, deletes only
  /// that row, and refuses to delete it twice.
  private func deviations(deleting row: TableRow, _ undo: inout [RowEdit]) async throws -> [String]
  {
    let before = try await rows()
    var problems: [String] = []
    for index in row.cells.indices {
      var stale = RowDeletion(row)
      stale.row[index] = .text("what no cell holds")
      if try await !conflicts(stale) { problems.append("a wrong cell \(index) was accepted") }
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

  /// Returns whether shown cells, which may be previews, agree with the cells of a row.
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
