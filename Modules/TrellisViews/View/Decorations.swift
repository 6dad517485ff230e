import TrellisLayout

/// The views behind and in front of another view that are not part of its content.
struct Decorations {
  var backgrounds: [View] = []
  var overlays: [View] = []

  func contains(_ view: View) -> Bool {
    backgrounds.contains { $0 === view } || overlays.contains { $0 === view }
  }

  mutating func remove(_ view: View) {
    backgrounds.removeAll { $0 === view }
    overlays.removeAll { $0 === view }
  }
}

extension View {
  /// Adds views behind this one.
  ///
  /// The added views take no space. Each fills the bounds of this view, or has the position that
  /// its alignment gives it. The added views are drawn first, below this view's own drawing, and
  /// receive pointer input last.
  ///
  /// ```swift
  /// VStack { Label("Saved") }.background { Label("draft", style: Style(.secondary)) }
  /// ```
  @discardableResult
  public func background(@ListBuilder<View> _ content: () -> [View]) -> Self {
    decorate(\.backgrounds, with: content())
    return self
  }

  /// Adds views in front of this one.
  ///
  /// The added views take no space. Each fills the bounds of this view, or has the position that
  /// its alignment gives it. The added views are drawn last, and receive pointer input first.
  /// ```swift
  /// Button("Inbox").overlay { Label("3", style: Style(.accent)).alignment([.top, .trailing]) }
  /// ```
  @discardableResult
  public func overlay(@ListBuilder<View> _ content: () -> [View]) -> Self {
    decorate(\.overlays, with: content())
    return self
  }

  private func decorate(_ place: WritableKeyPath<Decorations, [View]>, with views: [View]) {
    if isSpliced {
      attachment.hasRefusedDecorations = true
      return reportSettingsWithoutArea()
    }
    let wanted = distinctParts(views)
    TreeChange.prepareToLeave { wanted.filter { $0.parent != nil } }
    let arriving = distinctParts(wanted)
    var change = TreeChange()
    for view in arriving { change.take(view, for: self) }
    var decorations = self.decorations ?? Decorations()
    decorations[keyPath: place] += arriving
    self.decorations = decorations
    for view in arriving { change.put(view, below: self) }
    change.changed(self)
    change.tell()
  }

  func placeDecorations(in bounds: Rect) {
    guard let decorations else { return }
    for view in decorations.backgrounds + decorations.overlays where !view.isLeftOut {
      view.placeAnchored(in: bounds)
    }
  }
}
