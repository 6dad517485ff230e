import Trellis
import TrellisText

/// A dialog with a list that is narrowed to the items that match the typed text. The user chooses
/// one of them.
///
/// The choice is acted upon after the dialog has closed, since the action may show a dialog itself.
final class SearchDialog: Dialog {
  @State("search text") private var text = ""
  private let list: ListBox

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - id: The id of the field. The dialog has the id `ID-search`, the list `ID-list`, the button
  ///     `ID-ok`, and the message about text that nothing matches `ID-problem`.
  ///   - button: The title of the button that accepts the choice.
  ///   - things: The name of an item in words, such as `table`.
  ///   - matches: A closure that returns the items that match a text, the best one first.
  ///   - act: A closure that receives the id of the chosen item.
  init(
    _ title: String, id: String, button: String, of things: String,
    matches: @escaping @MainActor @Sendable (String) -> [ListItem],
    then act: @escaping (String) -> Void
  ) {
    let field = TextField(placeholder: "type part of a name").id(id)
    field.isTextPublic = true
    let list = ListBox(title).id("\(id)-list").frame(height: 12)
    self.list = list
    var chosen: String?
    let button = DialogButton(button) {
      chosen = list.selectedItem?.id
      // The dialog then stays open.
      if chosen == nil { throw Refusal(message: "no \(things) matches") }
    }
    .id("\(id)-ok")
    let problem = Label("", style: Style(.secondary)).id("\(id)-problem")
    super.init(title) {
      field
      problem
      list
      button
      DialogButton.cancel().id("\(id)-cancel")
    }
    self.id("\(id)-search")
    field.text($text)
    let items = $text.map(matches)
    problem.property(\.isHidden, binding: items.map { !$0.isEmpty })
    problem.text(
      combine(items, $text).map { items, text in
        items.isEmpty ? "no \(things) matches \(NeutralText(text))" : ""
      })
    list.property(\.items, binding: items)
    list.on(.primaryAction) { button.activate() }
    onDidDismiss { if let chosen { act(chosen) } }
  }

  /// Returns the indices of the names that match the text: first the name that equals the text, then
  /// the names that begin with the text, then the names that contain the text. The case of letters
  /// does not matter. If the text is empty, all names match.
  static func indices(of text: String, among names: [String]) -> [Int] {
    let text = text.lowercased()
    let names = names.map { $0.lowercased() }
    func rank(_ name: String) -> Int? {
      if name == text { return 0 }
      return name.hasPrefix(text) ? 1 : name.contains(text) ? 2 : nil
    }
    let ranks = names.map(rank)
    return (0...2).flatMap { rank in names.indices.filter { ranks[$0] == rank } }
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
