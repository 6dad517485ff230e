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
        Label("enter opens a file · ? keys · q quit", style: Style(.bar)).fill(.horizontal)
      }
    }
    list.on(.primaryAction) { [unowned self] in open() }
    window.onKey("j") { [unowned self] in move(.down) }
    window.onKey("k") { [unowned self] in move(.up) }
    window.onKey("?") { [unowned self] in showKeys() }
    window.onKey(":") { [unowned self] in showPalette() }
    window.onKey("q") { window in
      window.frontDialog?.cancel()
      window.close()
    }
    window.allowInDialogs("q")
    return window
  }

  /// The commands of the window, each with the closure that performs the command.
  private var commands: [(command: BrowserCommand, run: () -> Void)] {
    [
      (BrowserCommand("open file", .view("enter"), "open the file"), { [unowned self] in open() }),
      (
        BrowserCommand("down", .view("j"), "move down, like the arrow key"),
        { [unowned self] in move(.down) }
      ),
      (
        BrowserCommand("up", .view("k"), "move up, like the arrow key"),
        { [unowned self] in move(.up) }
      ),
      (
        BrowserCommand("keys", .view("?"), "show these keys"),
        { [unowned self] in showKeys() }
      ),
      (BrowserCommand("quit", .view("q"), "quit"), { [unowned self] in window.close() }),
    ]
  }

  private func open() {
    chosen = list.selectedItem?.id
    window.close()
  }

  private func move(_ key: Key) { _ = list.keyPressed(KeyPress(key)) }

  private func showKeys() {
    let lines = commands.map { "\($0.command.firstKey)  \($0.command.summary)" }
    let others = [":  choose any command by its name"]
    Alert("Keys", message: (lines + others).joined(separator: "\n")).id("recent-keys")
      .present(in: window)
  }

  private func showPalette() {
    let commands = commands
    SearchDialog.palette(of: commands.map(\.command)) { chosen in
      commands.first { $0.command.name == chosen.name }?.run()
    }.present(in: window)
  }
}
