import Trellis

/// A dialog in which the user chooses one item of a list.
///
/// The choice is acted upon after the dialog has closed, since the action may show a dialog itself.
final class ChoiceDialog: Dialog {
  private var chosen: Int?

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - id: The id of the dialog. The list has the id `ID-list`, and the button `ID-ok`.
  ///   - items: The items in words.
  ///   - button: The title of the button that accepts the choice.
  ///   - act: A closure that receives the index of the chosen item.
  init(
    _ title: String, id: String, among items: [String], button: String,
    then act: @escaping (Int) -> Void
  ) {
    let list = ListBox(title).id("\(id)-list").frame(height: min(items.count, 12)).defaultFocus()
    list.items = items.enumerated().map { ListItem(id: "\($0)", title: $1) }
    let button = DialogButton(button).id("\(id)-ok")
    super.init(title) {
      list
      button
      DialogButton.cancel().id("\(id)-cancel")
    }
    self.id(id)
    list.on(.primaryAction) { button.activate() }
    button.on(.primaryAction) { [unowned self] in chosen = list.selectedIndex }
    onDidDismiss { [unowned self] in
      if let chosen = chosen.take() { act(chosen) }
    }
  }
}
