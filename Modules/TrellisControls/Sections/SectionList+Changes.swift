import TrellisEvents
import TrellisLayout
import TrellisViews

/// The position and the key of a row. With them, a list finds the row again after its rows have
/// changed.
struct RowMark: Hashable {
  var path: RowIndexPath
  var key: AnyHashable
}

extension SectionList {
  func mark(_ path: RowIndexPath) -> RowMark? {
    key(of: path).map { RowMark(path: path, key: $0) }
  }

  // MARK: Following changes

  /// Updates the list after the rows of a section have changed.
  ///
  /// Rows that still exist keep their views and, where possible, their place on the screen. The
  /// views of the other rows are removed. The titles in the section's header and footer are also
  /// removed, and are then read again.
  func rowsChanged(in section: Int) {
    let wasAtTop = isAtTop
    knownOutline = nil
    var gone: [SectionPart] = []
    let rows = shownParts.filter { $0.place.section == section && $0.place.path != nil }
      .sorted { ($0.place.path?.row ?? 0) < ($1.place.path?.row ?? 0) }
    for part in shownParts where part.place.section == section {
      guard let path = part.place.path, let key = part.rowKey else {
        if isTitle(part.place) { gone.append(part) }
        continue
      }
      // If the content of the row has now been read, or must be read again, the key differs.
      if let now = self.path(of: key, lastAt: path), self.key(of: now) == key {
        part.place = .row(now)
      } else {
        gone.append(part)
      }
    }
    let dropped = Set(gone.map(ObjectIdentifier.init))
    let kept = shownParts.filter { !dropped.contains(ObjectIdentifier($0)) }
    moveAnchor(wasAtTop: wasAtTop, with: kept)
    handFocusOver(from: rows, without: dropped)
    drop(gone)
    marksChanged(in: section)
    setNeedsLayout()
  }

  /// If a row with the focus was removed, moves the focus to the corresponding view of the row that
  /// replaces it.
  func handFocusOver(from rows: [SectionPart], without dropped: Set<ObjectIdentifier>) {
    for focused in context?.focusHolders ?? [] {
      guard let index = rows.firstIndex(where: { focused.isPart(of: $0) }),
        dropped.contains(ObjectIdentifier(rows[index]))
      else { continue }
      let next = rows[index...].first { !dropped.contains(ObjectIdentifier($0)) }
      let heir = next.flatMap { focused.counterpart(below: $0, of: rows[index]) }
      context?.takeFocusAway(from: [rows[index]], replacedBy: heir.map { [$0] } ?? [])
    }
  }

  /// Updates the list after the header or footer of a section has changed.
  func labelsChanged(in section: Int) {
    knownOutline = nil
    drop(shownParts.filter { $0.place.section == section && $0.place.path == nil })
    setNeedsLayout()
  }

  /// Updates the list after a change that may affect all rows.
  func outlineChanged() {
    if let cursor { self.cursor = nearest(to: cursor.path) }
    if let selection { self.selection = mark(selection.path) }
    if selection == nil { followBoundSelection() }
    setNeedsLayout()
  }

  var isAtTop: Bool {
    anchor.offset <= 0 && (knownOutline?.index(of: anchor.place) ?? 0) == 0
  }

  /// Returns whether a header or footer shows a title instead of views. Titles are read again when
  /// the rows change.
  private func isTitle(_ place: SectionPlace) -> Bool {
    let section = content[place.section]
    return (place.part == .header ? section.headerLabel : section.footerLabel).views == nil
  }

  /// Moves the anchor so that one part keeps its position on the screen: the part with the focus
  /// or, if there is none, the first row in view.
  ///
  /// A list that is scrolled to the very top stays there, so that rows that are inserted at the top
  /// are shown.
  func moveAnchor(wasAtTop: Bool, with parts: [SectionPart]) {
    let focused = parts.first(where: \.hasFocus)
    if wasAtTop, focused == nil {
      anchor = SectionAnchor()
    } else if isArranged, let part = focused ?? parts.first(where: { $0.place.path != nil }) {
      anchor = SectionAnchor(
        place: part.place, key: part.rowKey, offset: contentInsets.top - part.frame.minY)
    } else if let key = anchor.key, let path = anchor.place.path,
      let now = self.path(of: key, lastAt: path)
    {
      anchor.place = .row(now)
    }
  }

  private func marksChanged(in section: Int) {
    if let cursor, cursor.path.section == section {
      self.cursor = followed(cursor) ?? nearest(to: cursor.path)
    }
    if let selection, selection.path.section == section { self.selection = followed(selection) }
    if selection == nil { followBoundSelection() }
  }

  private func followed(_ mark: RowMark) -> RowMark? {
    path(of: mark.key, lastAt: mark.path).flatMap(self.mark)
  }

  /// Returns the row at the given position or, if it does not exist, the nearest row. Returns `nil`
  /// if the list has no rows.
  func nearest(to path: RowIndexPath) -> RowMark? {
    guard path.section < outline.shapes.count else {
      return outline.path(ofRow: outline.rowCount - 1).flatMap(mark)
    }
    let row = min(path.row, max(0, outline.shapes[path.section].rowCount - 1))
    let number = outline.number(of: RowIndexPath(section: path.section, row: row))
    return outline.path(ofRow: number).flatMap(mark)
  }
}
