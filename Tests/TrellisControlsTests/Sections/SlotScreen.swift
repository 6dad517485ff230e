import Trellis

/// The eight slots that determine what a list shows. Each has a value that differs from its default
/// and, for the delegate, a value that differs from that of the closure.
enum ShownSlot: Int, CaseIterable {
  case sections, rows, cell, rowHeight, headerHeight, footerHeight, header, footer

  /// Fills the slot with a closure.
  @MainActor func fill(_ list: SectionList) {
    switch self {
    case .sections: list.numberOfSections { 2 }
    case .rows: list.numberOfRows { section in section + 1 }
    case .cell: list.cellForRow { path in Label("row \(path)") }
    case .rowHeight: list.heightForRow { path in path.row == 0 ? 2 : nil }
    case .headerHeight: list.heightForHeader { section in section == 0 ? 2 : nil }
    case .footerHeight: list.heightForFooter { section in section == 0 ? 3 : nil }
    case .header: list.viewForHeader { section in Label("head \(section)") }
    case .footer: list.viewForFooter { section in Label("foot \(section)") }
    }
  }
}

/// The lines that a list must show if only some of its slots are filled.
struct SlotScreen {
  var sections = 1
  var rows: (Int) -> Int = { _ in 0 }
  var cell: (RowIndexPath) -> String = { _ in "" }
  var rowHeight: (RowIndexPath) -> Int = { _ in 1 }
  var header: (Int) -> String? = { _ in nil }
  var headerHeight: (Int) -> Int?
  var footer: (Int) -> String? = { _ in nil }
  var footerHeight: (Int) -> Int?

  init(_ filled: Set<ShownSlot>) {
    headerHeight = { _ in nil }
    footerHeight = { _ in nil }
    for slot in filled { take(slot) }
  }

  /// Sets the closure of a slot.
  mutating func take(_ slot: ShownSlot) {
    switch slot {
    case .sections: sections = 2
    case .rows: rows = { $0 + 1 }
    case .cell: cell = { "  row \($0)" }
    case .rowHeight: rowHeight = { $0.row == 0 ? 2 : 1 }
    case .headerHeight: headerHeight = { $0 == 0 ? 2 : nil }
    case .footerHeight: footerHeight = { $0 == 0 ? 3 : nil }
    case .header: header = { "head \($0)" }
    case .footer: footer = { "foot \($0)" }
    }
  }

  var lines: [String] {
    (0..<sections).flatMap { section in
      block(header(section), headerHeight(section) ?? (header(section) == nil ? 0 : 1))
        + (0..<rows(section)).flatMap { row in
          let path = RowIndexPath(section: section, row: row)
          return block(cell(path), rowHeight(path))
        } + block(footer(section), footerHeight(section) ?? (footer(section) == nil ? 0 : 1))
    }
  }

  private func block(_ text: String?, _ height: Int) -> [String] {
    height == 0 ? [] : [text ?? ""] + Array(repeating: "", count: height - 1)
  }
}
