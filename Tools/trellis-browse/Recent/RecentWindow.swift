import Trellis

/// A window in which the user chooses one of the most recently used files.
final class RecentWindow {
  /// The chosen file, or `nil` if the user chose none.
  private(set) var chosen: String?
  private let files: RecentFiles
  private let list = ListBox("Recent files").id("recent").fill().defaultFocus()
  private(set) lazy var window = makeWindow()

  init(_ files: RecentFiles) {
    self.files = files
  }

  private func makeWindow() -> Window {
    list.items = files.paths.map { ListItem(id: $0, title: $0) }
    let window = Window(title: "trellis-browse") {
      VStack {
        Label("Recent files", style: Style(.bar, attributes: .bold)).fill(.horizontal)
        list
        Label("enter opens a file · q quit", style: Style(.bar)).fill(.horizontal)
      }
    }
    list.on(.primaryAction) { [unowned self, unowned window] in
      chosen = list.selectedItem?.id
      window.close()
    }
    window.onKey("q") { window in window.close() }
    return window
  }
}
