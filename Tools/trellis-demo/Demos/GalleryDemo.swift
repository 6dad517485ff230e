import Trellis

/// A gallery of every control in every state, on several pages.
final class GalleryDemo: Demo {
  static let name = "gallery"
  static let summary = "Every control, enabled and disabled, empty and filled"

  /// A message about the last action.
  @State("last") var last = "nothing was done yet"
  @State("details") var showsDetails = false
  @State("names") var names = ["name 1", "name 2"]
  @State("ground") var ground = Color.warning
  weak var window: Window?

  func makeWindow() -> Window {
    let window = Window(of: Self.self) {
      Tabs("Pages") {
        buttonsPage
        valuesPage
        textPage
        listsPage
        tablesPage
        boxesPage
        dialogsPage
        looksPage
        gesturesPage
        formsPage
        treesPage
      }.id("pages").fill().defaultFocus()
      Label($last).id("last")
    }
    self.window = window
    return window
  }

  /// Adds a handler that reports each use of a control in the window's last line, and returns the
  /// control.
  func telling<Told: Control>(_ control: Told) -> Told {
    control.on([.primaryAction, .valueChanged, .editingChanged]) { [unowned self] control in
      last = "used \(control.id ?? "")"
    }
  }

  /// Returns the views of a row: a title, an enabled control, and a disabled control of the same
  /// kind.
  func row(_ title: String, _ id: String, _ make: () -> Control) -> [View] {
    [
      Label(title).id("\(id)-title"), telling(make().id(id)),
      make().id("\(id)-off").enabled(false),
    ]
  }

  /// Returns the header for the rows of a page.
  func header() -> [View] { ["", "usable", "not usable"].map(heading) }

  /// Returns the heading of a column.
  func heading(_ title: String) -> View { Label(title, style: Style(.header)) }

  /// The columns for the rows of a page.
  static let columns: [Grid.Column] = [.fixed(16), .fill, .fill]
}
