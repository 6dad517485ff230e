import TrellisEvents
import TrellisLayout
import TrellisViews

// A slot is a question that the list asks about its content, such as the height of a row. The first
// of these that can answer the question does so: the closure, the delegate, the section. If none of
// them can, the default answer is used. The closures only compute the content, so calls to them are
// not recorded.
extension SectionList {
  /// Returns the answer of the closure or, without a closure, of the delegate. The result is `nil`
  /// if neither is set, or if the call fails.
  func answer<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument
  ) -> Answer? {
    do {
      if let handler = questions.handler(of: question) { return try handler(self, argument) }
      return try delegateMethod(for: question)?(argument)
    } catch {
      complain(
        "failed-slot",
        "the closure or delegate method for \(question.name) threw \(error), so the default is "
          + "used; make it return a value instead")
      return nil
    }
  }

  // MARK: Counts

  /// The structure of the list, which consists of sections, headers, rows and footers.
  var outline: SectionOutline {
    if let knownOutline { return knownOutline }
    let hasHeaders = responds(to: .viewForHeader) || responds(to: .heightForHeader)
    let hasFooters = responds(to: .viewForFooter) || responds(to: .heightForFooter)
    if isAsking { askForSections() }
    let outline = SectionOutline(
      content.map { section in
        SectionOutline.Shape(
          rowCount: section.rows.count, hasHeader: hasHeaders || section.headerLabel.exists,
          hasFooter: hasFooters || section.footerLabel.exists)
      })
    knownOutline = outline
    return outline
  }

  private func askForSections() {
    let count = max(0, answer(.numberOfSections, ()) ?? 1)
    content = (0..<count).map { ListSection(rows: AskedRows(of: $0, in: self)) }
  }

  // MARK: Places

  func key(of path: RowIndexPath) -> AnyHashable? {
    guard outline.contains(path) else { return nil }
    return content[path.section].rows.key(at: path.row)
  }

  /// Returns the current position of a row, or `nil` if the row no longer exists.
  ///
  /// - Parameters:
  ///   - key: The key of the row.
  ///   - path: The last known position of the row.
  func path(of key: AnyHashable, lastAt path: RowIndexPath) -> RowIndexPath? {
    guard outline.shapes.indices.contains(path.section) else { return nil }
    return content[path.section].rows.index(of: key, lastAt: path.row)
      .map { RowIndexPath(section: path.section, row: $0) }
  }

  /// Returns the row at the given position, or `nil` if there is no such row.
  public func row(at path: RowIndexPath) -> ListRow? {
    guard outline.contains(path) else { return nil }
    return ListRow(
      path: path, number: outline.number(of: path) + 1,
      item: content[path.section].rows.item(at: path.row))
  }

  /// Returns the section at a position, or `nil` if the section no longer exists, for example
  /// because a closure has reloaded the list.
  func section(at place: SectionPlace) -> ListSection? {
    content.indices.contains(place.section) ? content[place.section] : nil
  }

  /// Returns the views of a header, row or footer. The result is `nil` for a row whose content has
  /// not been read yet.
  func views(at place: SectionPlace) -> [View]? {
    guard let section = section(at: place) else { return [] }
    return switch place.part {
    case .header:
      answer(.viewForHeader, place.section) ?? section.headerLabel.makeViews(Style(.header))
    case .row(let row): section.rows.makeViews(at: row)
    case .footer:
      answer(.viewForFooter, place.section) ?? section.footerLabel.makeViews(Style(.secondary))
    }
  }

  /// Returns the height that a closure or the delegate requests for a header, row or footer. The
  /// result is `nil` if the part is to be as high as its views need.
  func height(at place: SectionPlace) -> Int? {
    switch place.part {
    case .header: answer(.heightForHeader, place.section) ?? nil
    case .row(let row):
      answer(.heightForRow, RowIndexPath(section: place.section, row: row)) ?? nil
    case .footer: answer(.heightForFooter, place.section) ?? nil
    }
  }

  func keyText(of place: SectionPlace) -> String {
    let section = section(at: place)
    let name = section?.id ?? "\(place.section)"
    guard case .row(let row) = place.part else { return ControlPath.segmentText(name) }
    return ControlPath.segmentText("\(name),\(section?.rows.keyText(at: row) ?? "\(row)")")
  }

  // MARK: Diagnostics

  /// Reports a mistake in the program, unless the same mistake has already been reported.
  func complain(_ code: String, _ message: String) {
    guard complaints.insert(message).inserted else { return }
    report(code, "\(path): \(message)")
  }

  /// Reports content that neither a closure nor the delegate provides, and closures that are never
  /// called.
  func reportMissingSlots() {
    guard isAsking else {
      let useless: [(String, Bool)] = [
        ("numberOfSections", responds(to: .numberOfSections)),
        ("numberOfRows", responds(to: .numberOfRows)), ("cellForRow", responds(to: .cellForRow)),
      ]
      for (name, isFilled) in useless where isFilled {
        complain(
          "unasked-slot",
          "\(name) is never called, because the list was created with sections; "
            + "create the list with SectionList()")
      }
      return
    }
    if !responds(to: .numberOfRows) {
      complain(
        "unset-slot",
        "the list has no rows, because nothing returns their number; set numberOfRows, "
          + "or implement it in the delegate")
    }
    if !responds(to: .cellForRow) {
      complain(
        "unset-slot",
        "the rows are blank, because nothing returns their views; set cellForRow, "
          + "or implement it in the delegate")
    }
  }
}
