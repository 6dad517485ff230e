public import TrellisTable
public import TrellisTesting

/// Checks that a source adds and removes the one row that it is asked for, or nothing.
public struct RowEditConformance: Sendable {
  /// Makes the values of a new row; each row must have another key.
  public typealias NewRow = @Sendable (inout RepeatableNumbers) -> [ColumnID: CellValue]

  let source: any RowEditableTableSource
  let newRow: NewRow

  /// Prepares the checks of one source.
  ///
  /// - Parameters:
  ///   - source: The source; it may be empty, and has at most 900 rows.
  ///   - newRow: Makes the values of a new row.
  public init(source: any RowEditableTableSource, newRow: @escaping NewRow) {
    self.source = source
    self.newRow = newRow
  }

  /// Adds and removes so many rows at random and takes it all back, last one first; answers one
  /// line for each deviation.
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

  /// A row that comes: it is there once, as it was told, and all others are what they were.
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

  /// A row that goes: refused while it is expected to be another one, gone once, refused a second
  /// time.
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

  /// Whether cells as they are shown are those of a row.
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
