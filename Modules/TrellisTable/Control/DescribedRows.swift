import TrellisControls
import TrellisEvents

/// The semantic nodes of the rows that were visible when they were last described. A row that has
/// not changed since then keeps its node, so that a move of the cursor describes two rows instead
/// of all.
struct DescribedRows {
  /// Everything outside of a row that the row's node depends on.
  struct Basis: Equatable {
    var path: ControlPath
    var schema: TableSchema?
    var columns: [Int]
    var decimals: [ColumnID: Int]
    /// The total number of rows, or `nil` if it is not known exactly.
    var total: Int?
  }

  /// A row, and everything about it that its node depends on.
  struct Row: Equatable {
    var row: TableRow
    /// The number of the row, counted from 1, or `nil` if it is not known.
    var number: Int?
    var isMarked: Bool
    var isSelected: Bool
  }

  private var basis: Basis?
  private var rows: [Row] = []
  private var nodes: [SemanticNode] = []

  /// Returns the nodes of the given rows.
  ///
  /// - Parameters:
  ///   - new: The visible rows.
  ///   - basis: Everything else that the nodes depend on, or `nil` to describe all rows again.
  ///   - describe: A closure that describes a row. The row under the cursor is always described
  ///     again, because its node also depends on the column under the cursor.
  mutating func update(
    to new: [Row], basis: Basis?, _ describe: (Int) -> SemanticNode
  ) -> SemanticNodes {
    let isComparable = basis != nil && basis == self.basis
    let shift = isComparable ? shift(to: new) : nil
    nodes = new.indices.map { index in
      if let shift, !new[index].isSelected, rows.indices.contains(index + shift),
        rows[index + shift] == new[index]
      {
        return nodes[index + shift]
      }
      return describe(index)
    }
    rows = new
    self.basis = basis
    return SemanticNodes(nodes)
  }

  /// Returns the number of rows by which the view has scrolled, or `nil` if none of the first rows
  /// was or is still visible.
  private func shift(to new: [Row]) -> Int? {
    guard let first = new.first?.row.position, let formerFirst = rows.first?.row.position else {
      return nil
    }
    if let index = rows.firstIndex(where: { $0.row.position == first }) { return index }
    return new.firstIndex { $0.row.position == formerFirst }.map { -$0 }
  }
}
