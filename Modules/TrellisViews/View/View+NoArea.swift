import TrellisEvents

// A `When` and a `ForEach` have no area of their own: the container around them places the views
// that they show. Settings that need an area have no effect on them, which is reported.
extension View {
  /// Records, once, which of the settings that the program has made need an area, if this view has
  /// none.
  func reportSettingsWithoutArea() {
    guard isSpliced, !attachment.isMissingAreaTold, let context else { return }
    var names = layout.differences(from: LayoutAttributes())
    names += looks.namesOfAreaLooks
    if attachment.hasRefusedDecorations { names.append("views behind or in front of it") }
    guard !names.isEmpty else { return }
    attachment.isMissingAreaTold = true
    context.dispatcher.report(
      "looks-without-area",
      "a \(typeName) has no area of its own, so these settings have no effect on it: "
        + "\(names.joined(separator: ", ")); put its views in a VStack or an HStack, and make the "
        + "settings on the stack",
      path: path)
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
