import TrellisEvents
import TrellisLayout
import TrellisViews

// A slot is one thing that the list asks for, such as the height of a row. The answer is that of
// the closure, or else of the delegate, the section or the default. The closures only compute the
// content, so they leave no record.
extension SectionList {
  /// Returns the answer of the closure or the delegate; nil if neither is set or if it fails.
  private func answer<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument
  ) -> Answer? {
    do {
      if let handler = questions.handler(of: question) { return try handler(self, argument) }
      return try delegateMethod(for: question)?(argument)
    } catch {
      complain("failed-slot", "\(question.name) failed: \(error); its default is shown")
      return nil
    }
  }

  // MARK: Counts

  /// The structure of the list: its sections, headers, rows and footers.
  var outline: SectionOutline {
    if let knownOutline { return knownOutline }
    let hasHeaders = responds(to: .viewForHeader) || responds(to: .heightForHeader)
    let hasFooters = responds(to: .viewForFooter) || responds(to: .heightForFooter)
    let outline = SectionOutline(
      (0..<sectionCount).map { index in
        let section = isAsking ? nil : sections[index]
        return SectionOutline.Shape(
          rowCount: section?.rows.count ?? max(0, answer(.numberOfRows, index) ?? 0),
          hasHeader: hasHeaders || section?.header.exists == true,
          hasFooter: hasFooters || section?.footer.exists == true)
      })
    knownOutline = outline
    return outline
  }

  private var sectionCount: Int {
    isAsking ? max(0, answer(.numberOfSections, ()) ?? 1) : sections.count
  }

  // MARK: Places

  func key(of path: RowIndexPath) -> AnyHashable? {
    guard outline.contains(path) else { return nil }
    return isAsking ? path.row : sections[path.section].rows.key(at: path.row)
  }

  /// Returns the current position of a row; nil if the row no longer exists.
  ///
  /// - Parameters:
  ///   - key: The key of the row.
  ///   - path: The last known position of the row.
  func path(of key: AnyHashable, lastAt path: RowIndexPath) -> RowIndexPath? {
    guard outline.shapes.indices.contains(path.section) else { return nil }
    if isAsking { return outline.contains(path) ? path : nil }
    return sections[path.section].rows.index(of: key, lastAt: path.row)
      .map { RowIndexPath(section: path.section, row: $0) }
  }

  /// Returns the row at a position; nil if there is no such row.
  public func row(at path: RowIndexPath) -> ListRow? {
    guard outline.contains(path) else { return nil }
    return ListRow(
      path: path, number: outline.number(of: path) + 1,
      item: isAsking ? nil : sections[path.section].rows.item(at: path.row))
  }

  func views(of path: RowIndexPath) -> [View]? {
    isAsking ? answer(.cellForRow, path) ?? [] : sections[path.section].rows.makeViews(at: path.row)
  }

  func headerViews(of section: Int) -> [View] {
    answer(.viewForHeader, section)
      ?? (isAsking ? [] : sections[section].header.makeViews(Style(.header)))
  }

  func footerViews(of section: Int) -> [View] {
    answer(.viewForFooter, section)
      ?? (isAsking ? [] : sections[section].footer.makeViews(Style(.secondary)))
  }

  /// Returns the requested height; nil for the height that the views need.
  func height(at place: SectionPlace) -> Int? {
    switch place.part {
    case .header: answer(.heightForHeader, place.section) ?? nil
    case .row(let row):
      answer(.heightForRow, RowIndexPath(section: place.section, row: row)) ?? nil
    case .footer: answer(.heightForFooter, place.section) ?? nil
    }
  }

  func keyText(of place: SectionPlace) -> String {
    let section = (isAsking ? nil : sections[place.section].id) ?? "\(place.section)"
    guard case .row(let row) = place.part else { return ControlPath.segmentText(section) }
    let key = isAsking ? "\(row)" : sections[place.section].rows.keyText(at: row)
    return ControlPath.segmentText("\(section),\(key)")
  }

  // MARK: Diagnostics

  /// Reports a mistake in the program, once.
  func complain(_ code: String, _ message: String) {
    guard complaints.insert(message).inserted else { return }
    report(code, "\(path): \(message)")
  }

  /// Reports required closures that are missing, and closures that are never called.
  func reportMissingSlots() {
    guard isAsking else {
      let useless: [(String, Bool)] = [
        ("numberOfSections", responds(to: .numberOfSections)),
        ("numberOfRows", responds(to: .numberOfRows)), ("cellForRow", responds(to: .cellForRow)),
      ]
      for (name, isFilled) in useless where isFilled {
        complain(
          "unasked-slot",
          "\(name) is never asked in a list that was made from sections; "
            + "make the list without sections")
      }
      return
    }
    if !responds(to: .numberOfRows) {
      complain("unset-slot", "the number of rows is missing; set numberOfRows")
    }
    if !responds(to: .cellForRow) {
      complain("unset-slot", "the rows are blank; set cellForRow")
    }
  }
}
