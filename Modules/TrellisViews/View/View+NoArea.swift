import TrellisEvents

// A `When` and a `ForEach` have no area of their own: the container around them places the views
// that they show. Settings that need an area have no effect on them, which is reported.
extension View {
  /// Records, once, which of the settings that the program has made need an area, if this view has
  /// none.
  func reportSettingsWithoutArea() {
    guard isSpliced, !attachment.isMissingAreaTold, let context,
      let message = settingsWithoutArea()
    else { return }
    attachment.isMissingAreaTold = true
    context.dispatcher.report("looks-without-area", message, path: path)
  }

  /// Returns a message that names the settings of this view that have no effect, because the view
  /// has no area, or `nil` if there are none.
  ///
  /// - Parameter isSupplier: Whether a list places the views that this view shows, so that this view
  ///   itself neither appears nor disappears.
  package func settingsWithoutArea(isSupplier: Bool = false) -> String? {
    var names = layout.differences(from: LayoutAttributes())
    names += looks.namesOfAreaLooks
    if attachment.hasRefusedDecorations { names.append("views behind or in front of it") }
    if isSupplier, appearanceHandlers != nil { names.append("onAppear, onDisappear or task") }
    if names.isEmpty { return nil }
    let rest =
      isSupplier
      ? "make the settings on the views in it"
      : "put its views in a VStack or an HStack, and make the settings on the stack"
    return "a \(typeName) has no area of its own, so these settings have no effect on it: "
      + "\(names.joined(separator: ", ")); \(rest)"
  }
}

nonisolated extension Looks {
  /// The looks without those that apply to the area of a view.
  var withoutArea: Looks {
    var looks = self
    (looks.background, looks.surface) = (nil, nil)
    (looks.borderWidth, looks.isClipped) = (nil, nil)
    return looks
  }

  /// The names of the looks that apply to the area of a view, and not to the text in it.
  fileprivate var namesOfAreaLooks: [String] {
    let ofArea: Set = [
      "background", "border-color", "border-width", "clipped", "corner-radius",
      "maximum-line-count", "text-alignment",
    ]
    return told.map(\.name).filter { ofArea.contains($0) }
  }
}
