/// The arrangement of a table's columns: their order, their widths, and which of them are hidden or
/// stay at the left edge.
///
/// Each column is identified by its ``ColumnID``, so an arrangement stays valid when columns are
/// added to the table or dropped from it.
///
/// ```swift
/// let table = Table()
/// var columns = ColumnArrangement()
/// columns.hide(ColumnID("notes"))
/// columns.setFrozen(true, for: ColumnID("name"))
/// columns.setWidth(12, of: ColumnID("city"))
/// let all = ["name", "notes", "age", "city"].map { ColumnID($0) }
/// columns.move(ColumnID("city"), by: -1, among: all)
/// table.columnArrangement = columns
/// print(columns.shown(of: all))  // name, city, age
/// columns.showHidden()
/// print(columns.order, columns.hidden, columns.frozen, columns.widths)
/// ```
public struct ColumnArrangement: Hashable, Sendable {
  /// The columns in the order in which they are shown, except that frozen columns always come
  /// first. Any column that is not listed comes after the listed ones, in the order of the table.
  /// If the array is empty, all columns are in the order of the table.
  public private(set) var order: [ColumnID] = []
  /// The hidden columns. If every column of a table is hidden, the table shows all of them.
  public var hidden: Set<ColumnID> = []
  /// The columns that stay at the left edge when the other columns scroll.
  public private(set) var frozen: Set<ColumnID> = []
  /// The widths of the columns that were resized, in the backend's units (character cells on a
  /// terminal).
  public private(set) var widths: [ColumnID: Int] = [:]

  /// Creates an arrangement. By default, all columns are shown in the order of the table, each as
  /// wide as its cells need.
  ///
  /// - Parameters:
  ///   - order: The columns in the order in which they are shown. Any column that is not listed
  ///     comes after the listed ones.
  ///   - hidden: The columns that are hidden.
  ///   - frozen: The columns that stay at the left edge.
  ///   - widths: The widths of resized columns, in the backend's units. A width less than 1 is
  ///     treated as 1.
  public init(
    order: [ColumnID] = [], hidden: Set<ColumnID> = [], frozen: Set<ColumnID> = [],
    widths: [ColumnID: Int] = [:]
  ) {
    var known: Set<ColumnID> = []
    self.order = order.filter { known.insert($0).inserted }
    self.hidden = hidden
    self.frozen = frozen
    self.widths = widths.mapValues { max(1, $0) }
  }

  // MARK: Changes

  /// Hides a column.
  public mutating func hide(_ column: ColumnID) { hidden.insert(column) }

  /// Shows a hidden column again.
  public mutating func show(_ column: ColumnID) { hidden.remove(column) }

  /// Shows all hidden columns again.
  public mutating func showHidden() { hidden = [] }

  /// Sets whether a column is frozen, which means that it stays at the left edge when the other
  /// columns scroll.
  public mutating func setFrozen(_ isFrozen: Bool, for column: ColumnID) {
    if isFrozen { frozen.insert(column) } else { frozen.remove(column) }
  }

  /// Sets the width of a column.
  ///
  /// - Parameters:
  ///   - width: The width in the backend's units (character cells on a terminal), at least 1. If
  ///     `nil`, the column is as wide as its cells need.
  ///   - column: The column to resize.
  public mutating func setWidth(_ width: Int?, of column: ColumnID) {
    widths[column] = width.map { max(1, $0) }
  }

  /// Moves a column to the left or right, past a number of shown columns. If there are fewer
  /// columns on that side, the column becomes the first or last one. A frozen column moves among
  /// the frozen columns, and any other column among those that scroll. A hidden column is not
  /// moved.
  ///
  /// - Parameters:
  ///   - column: The column to move.
  ///   - count: The number of columns to pass: a positive number moves the column to the right, and
  ///     a negative number to the left.
  ///   - columns: All columns of the table, in the order of the table.
  public mutating func move(_ column: ColumnID, by count: Int, among columns: [ColumnID]) {
    var all = ordered(columns)
    let isFrozen = frozen.contains(column)
    let group = all.filter { !hidden.contains($0) && frozen.contains($0) == isFrozen }
    guard let place = group.firstIndex(of: column) else { return }
    let distance = max(-place, min(group.count - 1 - place, count))
    guard distance != 0 else { return }
    let passed = group[place + distance]
    all.removeAll { $0 == column }
    guard let index = all.firstIndex(of: passed) else { return }
    all.insert(column, at: distance > 0 ? index + 1 : index)
    order = all
  }

  // MARK: Results

  /// Returns the columns that are shown, from left to right. Frozen columns come first. If every
  /// column is hidden, all columns are returned.
  ///
  /// - Parameter columns: All columns of the table, in the order of the table.
  public func shown(of columns: [ColumnID]) -> [ColumnID] {
    let all = ordered(columns)
    let visible = all.filter { !hidden.contains($0) }
    let shown = visible.isEmpty ? all : visible
    return shown.filter(frozen.contains) + shown.filter { !frozen.contains($0) }
  }

  private func ordered(_ columns: [ColumnID]) -> [ColumnID] {
    if order.isEmpty { return columns }
    let known = Set(columns)
    let listed = Set(order)
    return order.filter(known.contains) + columns.filter { !listed.contains($0) }
  }
}
