import TrellisLayout
import TrellisViews

/// An object that updates the children of a form, or of a section in a form, when its rows change.
@MainActor
final class FormRows {
  private let rows: any SectionRows
  private weak var stack: Stack?
  private var made: [AnyHashable: View] = [:]
  /// The views above the rows.
  var head: [View] = []
  /// The views below the rows.
  var foot: [View] = []

  init(_ rows: any SectionRows) {
    self.rows = rows
  }

  isolated deinit {}

  /// Shows the rows in a stack, now and after each change.
  func show(in stack: Stack) {
    self.stack = stack
    rows.onChange = { [weak self] in self?.update() }
    update()
  }

  /// Creates the views of new rows, and removes the views of rows that no longer exist.
  func update() {
    guard let stack else { return }
    var shown: [AnyHashable: View] = [:]
    var views: [View] = []
    for index in 0..<rows.count {
      let key = rows.key(at: index)
      guard let view = made[key] ?? makeRow(at: index) else { continue }
      shown[key] = view
      views.append(view)
    }
    for key in made.keys where shown[key] == nil { rows.release(key) }
    made = shown
    for (index, view) in views.enumerated() {
      (view as? FormSection)?.layout.padding.top = index == 0 ? 0 : 1
    }
    stack.setChildren(head + views + foot)
    stack.enclosingForm?.rowsChanged()
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
