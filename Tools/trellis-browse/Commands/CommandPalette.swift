import Trellis
import TrellisText

/// A dialog that lists commands, narrows the list to the typed words, and runs the chosen one.
///
/// The command runs after the dialog has closed, since it may show a dialog itself.
final class CommandPalette: Dialog {
  @State("palette") private var text = ""
  private let commands: [BrowserCommand]
  private let list = ListBox("Commands").id("palette-list").frame(height: 12)
  private var chosen: BrowserCommand?

  /// Creates a palette of commands.
  init(_ commands: [BrowserCommand], run: @escaping (BrowserCommand) -> Void) {
    self.commands = commands
    let field = TextField(placeholder: "type part of a name").id("palette-text")
    field.isTextPublic = true
    let button = DialogButton("Run").id("palette-run")
    let list = list
    let problem = Label("", style: Style(.secondary)).id("palette-problem")
    super.init("Commands") {
      field
      problem
      list
      button
      DialogButton.cancel()
    }
    id("palette")
    field.text($text)
    let items = $text.map { Self.matches($0, commands).map(\.item) }
    problem.property(\.isHidden, binding: items.map { !$0.isEmpty })
    problem.text(
      combine(items, $text).map { $0.isEmpty ? "no command matches \(NeutralText($1))" : "" })
    list.property(\.items, binding: items)
    list.on(.primaryAction) { button.activate() }
    button.on(.primaryAction) { [unowned self] in
      chosen = commands.first { $0.id == list.selectedItem?.id }
    }
    onDidDismiss { [unowned self] in
      if let chosen = chosen.take() { run(chosen) }
    }
  }

  /// Returns the commands whose first key is the text or whose name contains each word of the text,
  /// followed by the other commands whose name and summary together contain each word of the text.
  private static func matches(_ text: String, _ commands: [BrowserCommand]) -> [BrowserCommand] {
    let words = text.lowercased().split(separator: " ")
    func isFound(in place: String) -> Bool {
      words.allSatisfy { place.lowercased().contains($0) }
    }
    let named = commands.filter { $0.firstKey == text || isFound(in: $0.name) }
    let described = commands.filter { command in
      isFound(in: "\(command.name) \(command.summary)")
        && !named.contains { $0.name == command.name }
    }
    return named + described
  }

  // The field has the focus, but the arrow and page keys move the selection in the list.
  override func keyPressed(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.up), KeyPress(.down), KeyPress(.pageUp), KeyPress(.pageDown):
      list.keyPressed(key)
    default: super.keyPressed(key)
    }
  }
}

extension BrowserCommand {
  /// The command as a line of a list.
  var item: ListItem { ListItem(id: id, title: name, detail: firstKey) }
}
