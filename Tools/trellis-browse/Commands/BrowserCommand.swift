import Trellis

/// A command of the browser: its name, its keys, what it does, and where it applies.
///
/// The bottom line, the page of keys, the palette and the handlers of keys all come from one list
/// of commands.
struct BrowserCommand {
  /// The keys of a command.
  enum Keys {
    /// Keys that the window handles, as scripts write them.
    case window([String])
    /// Keys that the view with the focus handles, in words.
    case view(String)
  }

  /// The name of the command, by which the palette finds it.
  let name: String
  /// The keys of the command.
  let keys: Keys
  /// The word that stands for the command in the bottom line, or `nil` if the command is not shown
  /// there.
  let hint: String?
  /// The effect of the command in a few words, for the page that lists the commands and their keys.
  let summary: String
  /// The places in which the command applies.
  let places: Set<BrowserPlace>
  /// A closure that returns whether the bottom line shows the command now, in one of its places.
  let isHinted: (BrowserWindow) -> Bool
  /// A closure that performs the command, or `nil` if a view handles the keys and the command only
  /// describes them.
  let run: ((BrowserWindow) -> Void)?
  private let fileID: StaticString
  private let line: UInt

  /// Creates a command. In the journal, the handlers of its keys have the source location of this
  /// call.
  init(
    _ name: String, _ keys: Keys, hint: String? = nil, in places: Set<BrowserPlace> = [.rows],
    when isHinted: @escaping (BrowserWindow) -> Bool = { _ in true }, _ summary: String,
    fileID: StaticString = #fileID, line: UInt = #line, run: ((BrowserWindow) -> Void)? = nil
  ) {
    self.name = name
    self.isHinted = isHinted
    self.keys = keys
    self.hint = hint
    self.places = places
    self.summary = summary
    self.run = run
    self.fileID = fileID
    self.line = line
  }

  /// The name of the command with hyphens in place of spaces, as scripts write it.
  var id: String { name.split(separator: " ").joined(separator: "-") }

  /// The keys of the command in words, such as `insert, ctrl-n`.
  var keyText: String {
    switch keys {
    case .window(let chords): chords.joined(separator: ", ")
    case .view(let text): text
    }
  }

  /// The key that the bottom line shows.
  var firstKey: String {
    switch keys {
    case .window(let chords): chords.first ?? ""
    case .view(let text): text.split(separator: ",").first.map(String.init) ?? ""
    }
  }

  /// Returns whether the palette offers the command in a place.
  func isInPalette(at place: BrowserPlace) -> Bool { run != nil && places.contains(place) }

  /// Adds handlers for the keys that the window handles.
  func connect(to window: Window, of browser: BrowserWindow) {
    guard case .window(let chords) = keys, let run else { return }
    for chord in chords {
      window.onKey(chord, fileID: fileID, line: line) { [unowned browser] _ in
        guard browser.accepts(self) else { return }
        // The message about an earlier action would now be misleading.
        browser.tell(nil)
        run(browser)
      }
    }
  }
}
