public import TrellisLayout

/// A container that places its children in rows and columns, row by row from left to right.
///
/// A column with the width `fit` is as wide as its widest child. A column with the width `fill`
/// also takes a share of the spare space. A column with the width `fixed` always has the given
/// width. A row is as high as its tallest child. A child fills its cell, up to the limits that the
/// `frame` modifier sets, unless its alignment anchors it to edges or to the middle.
/// ```swift
/// let form = Grid([.fit, .fill]) {
///   Label("Name")
///   TextField()
///   Label("City")
///   TextField()
/// }
/// ```
@MainActor
public final class Grid: View {
  /// The width of a column.
  public enum Column: Hashable, Sendable {
    /// The width of the widest child.
    case fit
    /// The width of the widest child, plus a share of the spare space.
    case fill
    /// A width in the backend's units, limited to `LayoutRange.lengths`.
    case fixed(Int)
  }

  /// The widths of the columns, from left to right.
  ///
  /// - Precondition: There is at least one column.
  public var columns: [Column] {
    didSet {
      Grid.check(columns)
      if columns != oldValue { setNeedsLayout() }
    }
  }
  /// The space between columns, in the backend's units, or `nil` for the backend's default. The
  /// space is limited to `LayoutRange.distances`.
  public var columnSpacing: Int? {
    didSet { if columnSpacing != oldValue { setNeedsLayout() } }
  }
  /// The space between rows, in the backend's units, limited to `LayoutRange.distances`.
  public var rowSpacing: Int {
    didSet { if rowSpacing != oldValue { setNeedsLayout() } }
  }

  /// Creates a grid with columns, spacing and children.
  ///
  /// - Parameters:
  ///   - columns: The widths of the columns, from left to right.
  ///   - columnSpacing: The space between columns, in the backend's units, or `nil` for the
  ///     backend's default.
  ///   - rowSpacing: The space between rows.
  ///   - children: The views in the cells, row by row.
  /// - Precondition: There is at least one column.
  public init(
    _ columns: [Column], columnSpacing: Int? = nil, rowSpacing: Int = 0,
    @ListBuilder<View> children: () -> [View] = { [] }
  ) {
    Grid.check(columns)
    self.columns = columns
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    super.init()
    setChildren(children())
  }

  private static func check(_ columns: [Column]) {
    precondition(
      !columns.isEmpty, "a Grid needs at least one column; pass columns such as [.fit, .fill]")
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let cells = arrangedChildren
    let widths = places(ofColumnsFor: cells, in: proposal.width, metrics)
    let rows = places(ofRowsFor: cells, widths, in: proposal.height)
    return Size(
      width: widths.last.map { $0.offset + $0.length } ?? 0,
      height: rows.last.map { $0.offset + $0.length } ?? 0)
  }

  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let cells = arrangedChildren
    let widths = places(ofColumnsFor: cells, in: area.width, metrics)
    let rows = places(ofRowsFor: cells, widths, in: area.height)
    for (index, child) in cells.enumerated() {
      let (row, column) = (rows[index / columns.count], widths[index % columns.count])
      child.placeAnchored(
        in: Rect(
          x: area.minX + column.offset, y: area.minY + row.offset, width: column.length,
          height: row.length))
    }
  }

  private func places(
    ofColumnsFor cells: [View], in width: Int?, _ metrics: LayoutMetrics
  ) -> [StackLayout.Place] {
    var widest = columns.map { _ in 0 }
    for (index, child) in cells.enumerated() {
      let column = index % columns.count
      if case .fixed = columns[column] { continue }
      widest[column] = max(widest[column], child.measureAnchored(ProposedSize()).width)
    }
    let wishes = zip(columns, widest).map { column, widest in
      switch column {
      case .fit: StackLayout.Child(ideal: widest, minimum: 0, maximum: widest)
      case .fill: StackLayout.Child(ideal: widest, minimum: 0, maximum: Int.max)
      case .fixed(let width):
        StackLayout.Child(fixed: width.limited(to: LayoutRange.lengths))
      }
    }
    let layout = StackLayout(spacing: columnSpacing ?? metrics.spacing)
    return layout.places(of: wishes, in: width) { minimums(ofColumnsFor: cells) }
  }

  private func places(
    ofRowsFor cells: [View], _ widths: [StackLayout.Place], in height: Int?
  ) -> [StackLayout.Place] {
    let rows = rows(of: cells).map { row in
      let highest = zip(row, widths).map { child, place in
        child.measureAnchored(ProposedSize(width: place.length)).height
      }.max()
      return StackLayout.Child(ideal: highest ?? 0, minimum: 0, maximum: highest ?? 0)
    }
    return StackLayout(spacing: rowSpacing).places(of: rows, in: height) {
      minimums(ofRowsFor: cells, widths)
    }
  }

  private func rows(of cells: [View]) -> [ArraySlice<View>] {
    stride(from: 0, to: cells.count, by: columns.count).map { start in
      cells[start..<min(start + columns.count, cells.count)]
    }
  }

  // MARK: The least room

  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    let cells = arrangedChildren
    if axis == .horizontal {
      let layout = StackLayout(spacing: columnSpacing ?? metrics.spacing)
      return layout.length(of: minimums(ofColumnsFor: cells))
    }
    let widths = places(ofColumnsFor: cells, in: across, metrics)
    return StackLayout(spacing: rowSpacing).length(of: minimums(ofRowsFor: cells, widths))
  }

  private func minimums(ofColumnsFor cells: [View]) -> [Int] {
    columns.indices.map { column in
      if case .fixed(let width) = columns[column] { return width.limited(to: LayoutRange.lengths) }
      return stride(from: column, to: cells.count, by: columns.count).reduce(0) { most, index in
        max(most, cells[index].minimumLengthAnchored(along: .horizontal, across: nil))
      }
    }
  }

  private func minimums(ofRowsFor cells: [View], _ widths: [StackLayout.Place]) -> [Int] {
    rows(of: cells).map { row in
      zip(row, widths).reduce(0) { most, cell in
        max(most, cell.0.minimumLengthAnchored(along: .vertical, across: cell.1.length))
      }
    }
  }
}

nonisolated extension StackLayout {
  /// Returns the positions of the children. If there is enough space for the minimum lengths, no
  /// child shrinks below its minimum length.
  fileprivate func places(
    of children: [Child], in available: Int?, minimums: () -> [Int]
  ) -> [Place] {
    guard let available, idealLength(of: children) > available else {
      return places(of: children, in: available ?? idealLength(of: children), .fill)
    }
    let least = minimums()
    guard length(of: least) <= available else {
      return places(of: children, in: available, .fill)
    }
    var children = children
    for index in children.indices { children[index].minimum = least[index] }
    return places(of: children, in: available, .fill)
  }
}

extension StackLayout.Child {
  /// Creates a child with a fixed length.
  fileprivate nonisolated init(fixed length: Int) {
    self.init(ideal: length, minimum: length, maximum: length)
  }
}
