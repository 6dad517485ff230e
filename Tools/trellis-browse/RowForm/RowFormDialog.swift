import Trellis

/// A dialog with fields in rows, between which Up and Down move.
final class RowFormDialog: Dialog {
  private let fields: [TextField]

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title.
  ///   - fields: The fields, from top to bottom.
  ///   - content: The buttons, and the views that contain the fields.
  init(
    _ title: String, message: String, fields: [TextField],
    @ListBuilder<View> content: () -> [View]
  ) {
    self.fields = fields
    super.init(title, message: message, content: content)
  }

  override func keyPressed(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.up) where moveFocus(by: -1), KeyPress(.down) where moveFocus(by: 1): true
    default: super.keyPressed(key)
    }
  }

  /// Moves the focus from a field or the first button to the field above or below. Below the last
  /// field is the first button.
  ///
  /// - Returns: Whether the focus was in a field, or moved to one.
  private func moveFocus(by count: Int) -> Bool {
    if count < 0, let first = buttons.first, first.isFocused {
      return fields.last?.takeFocus() ?? false
    }
    guard let index = fields.firstIndex(where: \.isFocused) else { return false }
    let next = index + count
    if fields.indices.contains(next) {
      fields[next].takeFocus()
    } else if next == fields.count {
      buttons.first?.takeFocus()
    }
    return true
  }
}
