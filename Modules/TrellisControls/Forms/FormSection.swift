import TrellisEvents
import TrellisLayout
import TrellisViews

/// A section of a ``Form``: its header, its rows and its footer, one below the other.
final class FormSection: Stack {
  private let section: ListSection
  private let rows: FormRows

  init(_ section: ListSection) {
    self.section = section
    rows = FormRows(section.rows)
    super.init(.vertical)
    id = section.id
    isLeftOutOfPaths = section.id == nil
    // A section is hidden only while it belongs to a branch of a `When` that is not shown.
    disappearsWhileHidden = true
    section.onLabelChange = { [weak self] in self?.updateLabels() }
    makeLabels()
    rows.show(in: self)
  }

  override func didAttach() {
    super.didAttach()
    rows.reportProblems()
  }

  private func updateLabels() {
    makeLabels()
    rows.update()
  }

  private func makeLabels() {
    rows.head = FormSection.views(of: section.headerLabel, Style(.header))
    rows.foot = FormSection.views(of: section.footerLabel, Style(.secondary))
    for case let label as Label in rows.head { label.role = .heading }
  }

  private static func views(of label: SectionLabel, _ style: Style) -> [View] {
    let views = label.makeViews(style)
    return views.count < 2 ? views : [HStack { views }]
  }
}
