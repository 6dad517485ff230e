import TrellisEvents
import TrellisLayout
import TrellisViews

/// An object that updates the children of a form, or of a section in a form, when its rows change.
@MainActor
final class FormRows {
  private let rows: any SectionRows
  private weak var stack: Stack?
  private var made: [AnyHashable: View] = [:]
  private var changeCount = 0
  /// The views above the rows.
  var head: [View] = []
  /// The views below the rows.
  var foot: [View] = []

  init(_ rows: any SectionRows) {
    self.rows = rows
  }

  isolated deinit {}

  /// Shows the rows in the given stack, now and after each change of the rows.
  func show(in stack: Stack) {
    self.stack = stack
    rows.onChange = { [weak self] in self?.update() }
    rows.onProblem = { [weak stack] code, message in
      guard let stack else { return }
      stack.context?.dispatcher.report(code, message, path: stack.path)
    }
    update()
  }

  /// Records a diagnostic for each problem of the rows. Call this method when the stack has become
  /// part of a tree.
  func reportProblems() { rows.reportProblems() }

  /// Creates the views of new rows, hides the rows in branches of a `When` that are not shown, and
  /// removes the views of rows that no longer exist.
  func update() {
    guard let stack else { return }
    var shown: [View] = []
    var arriving: [View] = []
    var hidden: [View] = []
    var known: [AnyHashable: View] = [:]
    var views: [View] = []
    for index in 0...rows.count {
      for key in rows.hiddenKeys(before: index) {
        guard let view = made[key] else { continue }
        known[key] = view
        hidden.append(view)
        views.append(view)
      }
      guard index < rows.count else { break }
      let key = rows.key(at: index)
      guard let view = made[key] ?? makeRow(at: index) else { continue }
      if made[key] == nil || view.isHidden { arriving.append(view) }
      known[key] = view
      shown.append(view)
      views.append(view)
    }
    for key in made.keys where known[key] == nil { rows.release(key) }
    made = known
    for (index, view) in shown.enumerated() {
      (view as? FormSection)?.layout.padding.top = index == 0 ? 0 : 1
    }
    stack.setChildren(head + views + foot)
    show(arriving, insteadOf: hidden.filter { !$0.isHidden }, in: stack)
    stack.enclosingForm?.rowsChanged()
  }

  /// Shows some rows and hides others. If a row that has the focus is hidden, the focus moves to a
  /// row that is shown instead.
  private func show(_ arriving: [View], insteadOf leaving: [View], in stack: Stack) {
    changeCount += 1
    let change = changeCount
    for view in arriving { view.isHidden = false }
    if let context = stack.context {
      let heirs = zip(leaving, arriving).compactMap { old, new in
        context.focusedView?.counterpart(below: new, of: old)
      }
      context.takeFocusAway(from: leaving, replacedBy: heirs + arriving.flatMap(\.focusableViews))
    }
    // A handler of the view that lost the focus may have changed the rows.
    guard change == changeCount else { return }
    for view in leaving { view.isHidden = true }
  }

  private func makeRow(at index: Int) -> View? {
    guard let views = rows.makeViews(at: index), let first = views.first else { return nil }
    if first is FormSection { return first }
    return FormRow(views)
  }
}

extension View {
  /// The view itself if it is a form; otherwise, the form that contains the view, or `nil` if there
  /// is none.
  var enclosingForm: Form? {
    var view: View? = self
    while let current = view {
      if let form = current as? Form { return form }
      view = current.parent
    }
    return nil
  }
}
