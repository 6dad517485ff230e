public import TrellisLayout

/// The looks that the program has set for a view. They are stored separately, because few views
/// have any.
@MainActor
package final class StoredLooks {
  package let value: Looks

  init(_ value: Looks) {
    self.value = value
  }

  isolated deinit {}
}

extension View {
  /// The looks that the program sets for the view, such as colours and a border. They apply on top
  /// of the view's own drawing.
  public var looks: Looks {
    get { storedLooks?.value ?? Looks() }
    set {
      let old = looks
      guard newValue != old else { return }
      storedLooks = newValue == Looks() ? nil : StoredLooks(newValue)
      looksChanged(from: old, to: newValue)
    }
  }

  /// The space that the border and the padding take between the view's edge and its content.
  public var contentInsets: Insets {
    guard let storedLooks, storedLooks.value.hasBorder, let context else { return layout.padding }
    return layout.padding + Insets(context.metrics.borderWidth)
  }

  /// The area of the content, in the view's own coordinates.
  package var contentArea: Rect { Rect(origin: .zero, size: frame.size).inset(by: contentInsets) }

  private func looksChanged(from old: Looks, to new: Looks) {
    if isAnimating {
      old.differences(from: new).forEach(noteChange)
      move { $0.looksChanged(self, from: old, by: $1) }
    }
    for part in parts { part.forgetDrawings() }
    if old.hasBorder != new.hasBorder || old.maximumLineCount != new.maximumLineCount {
      invalidateLayout()
    } else {
      invalidateDisplay()
    }
    reportSettingsWithoutArea()
  }

  /// Discards the drawings of the view and all views in it, because the looks around them have
  /// changed.
  private func forgetDrawings() {
    rendering.drawing = nil
    for part in parts { part.forgetDrawings() }
  }

  var isInvisible: Bool { storedLooks?.value.opacity == 0 }
}

nonisolated extension Insets {
  fileprivate static func + (left: Insets, right: Insets) -> Insets {
    Insets(
      top: left.top + right.top, leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom, trailing: left.trailing + right.trailing)
  }
}
