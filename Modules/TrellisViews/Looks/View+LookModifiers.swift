public import TrellisLayout
public import TrellisState

// The look of a view, over what it draws by itself. Every modifier sets one thing and leaves the
// others as they are; of two calls that set the same thing the last one wins, and nil takes it
// back. Each has a form that follows a binding. All but the border, the corners and clipping also
// hold for all views in the view, unless one of them sets something else.
extension View {
  // MARK: Colours

  /// Sets the colour of the background; text on a colour of the theme is in the colour that belongs
  /// to it.
  /// ```swift
  /// VStack { Label("Unsaved changes") }.background(.warning)
  /// ```
  @discardableResult
  public func background(_ color: Color?) -> Self {
    looks.background = color
    return self
  }

  /// Makes the colour of the background follow a value.
  @discardableResult
  public func background(
    _ color: Binding<Color>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(color, fileID, line) { $0.looks.background = $1 }
  }

  /// Sets the colour of text, but not of text that shows a selection, the focus, or that it is
  /// disabled.
  @discardableResult
  public func textColor(_ color: Color?) -> Self {
    looks.textColor = color
    return self
  }

  /// Makes the colour of text follow a value.
  @discardableResult
  public func textColor(
    _ color: Binding<Color>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(color, fileID, line) { $0.looks.textColor = $1 }
  }

  /// Sets the accent colour, which buttons, links and other things to press have.
  @discardableResult
  public func tint(_ color: Color?) -> Self {
    looks.tint = color
    return self
  }

  /// Makes the accent colour follow a value.
  @discardableResult
  public func tint(
    _ color: Binding<Color>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(color, fileID, line) { $0.looks.tint = $1 }
  }

  // MARK: Text

  /// Sets the role of text: a theme's font, as far as a screen has fonts.
  ///
  /// The role holds for all text of the view itself, and for ordinary text in the views below.
  @discardableResult
  public func textStyle(_ role: StyleRole?) -> Self {
    looks.textStyle = role
    return self
  }

  /// Makes the role of text follow a value.
  @discardableResult
  public func textStyle(
    _ role: Binding<StyleRole>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(role, fileID, line) { $0.looks.textStyle = $1 }
  }

  /// Makes text bold; with false it is not, unless the theme makes it so.
  @discardableResult
  public func bold(_ isBold: Bool = true) -> Self {
    looks.isBold = isBold
    return self
  }

  /// Makes text bold while a value is true.
  @discardableResult
  public func bold(
    _ isBold: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(isBold, fileID, line) { $0.looks.isBold = $1 }
  }

  /// Makes text italic.
  @discardableResult
  public func italic(_ isItalic: Bool = true) -> Self {
    looks.isItalic = isItalic
    return self
  }

  /// Makes text italic while a value is true.
  @discardableResult
  public func italic(
    _ isItalic: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(isItalic, fileID, line) { $0.looks.isItalic = $1 }
  }

  /// Underlines text.
  @discardableResult
  public func underline(_ isUnderlined: Bool = true) -> Self {
    looks.isUnderlined = isUnderlined
    return self
  }

  /// Underlines text while a value is true.
  @discardableResult
  public func underline(
    _ isUnderlined: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(isUnderlined, fileID, line) { $0.looks.isUnderlined = $1 }
  }

  /// Strikes text through.
  @discardableResult
  public func strikethrough(_ isStruckThrough: Bool = true) -> Self {
    looks.isStruckThrough = isStruckThrough
    return self
  }

  /// Strikes text through while a value is true.
  @discardableResult
  public func strikethrough(
    _ isStruckThrough: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(isStruckThrough, fileID, line) { $0.looks.isStruckThrough = $1 }
  }

  /// Sets the place of text in the room there is, for labels, buttons and fields.
  @discardableResult
  public func textAlignment(_ alignment: Alignment?) -> Self {
    looks.textAlignment = alignment
    return self
  }

  /// Makes the place of text follow a value.
  @discardableResult
  public func textAlignment(
    _ alignment: Binding<Alignment>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(alignment, fileID, line) { $0.looks.textAlignment = $1 }
  }

  package func follow<Value>(
    _ binding: Binding<Value>, _ fileID: StaticString, _ line: UInt,
    _ set: @escaping @MainActor (View, Value) -> Void
  ) -> Self {
    binding.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      if let self { set(self, change.new) }
    }
    return self
  }
}
