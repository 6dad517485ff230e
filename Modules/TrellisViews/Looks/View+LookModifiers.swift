public import TrellisLayout
public import TrellisState

// The looks of a view, on top of its own drawing. Each modifier sets one look and leaves the others
// as they are. If a modifier is called several times, the last call applies, and `nil` removes the
// look. Each modifier has a form that follows a binding. All looks except the border, the corners
// and clipping also apply to the views inside the view, unless one of those views sets the look
// itself.
extension View {
  // MARK: Colours

  /// Sets the background colour; `nil` removes it. If the colour belongs to the theme, text on it
  /// gets the text colour that the theme has for that background.
  /// ```swift
  /// VStack { Label("Unsaved changes") }.background(.warning)
  /// ```
  @discardableResult
  public func background(_ color: Color?) -> Self {
    looks.background = color
    return self
  }

  /// Sets a binding that provides the background colour, or `nil` for none.
  @discardableResult
  public func background(
    _ color: Binding<Color?>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(color, fileID, line) { $0.looks.background = $1 }
  }

  /// Sets a binding that provides the background colour.
  @discardableResult
  public func background(
    _ color: Binding<Color>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(color, fileID, line) { $0.looks.background = $1 }
  }

  /// Sets the text colour of the view and of all views in it; `nil` removes the setting.
  ///
  /// Text that shows a selection, the focus or a disabled control keeps its own colour.
  @discardableResult
  public func textColor(_ color: Color?) -> Self {
    looks.textColor = color
    return self
  }

  /// Sets a binding that provides the text colour, or `nil` for no setting.
  @discardableResult
  public func textColor(
    _ color: Binding<Color?>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(color, fileID, line) { $0.looks.textColor = $1 }
  }

  /// Sets a binding that provides the text colour.
  @discardableResult
  public func textColor(
    _ color: Binding<Color>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(color, fileID, line) { $0.looks.textColor = $1 }
  }

  /// Sets the accent colour of the view and of all views in it; `nil` removes the setting. The
  /// accent colour is the colour of buttons, links and other elements that can be pressed.
  @discardableResult
  public func tint(_ color: Color?) -> Self {
    looks.tint = color
    return self
  }

  /// Sets a binding that provides the accent colour.
  @discardableResult
  public func tint(
    _ color: Binding<Color>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(color, fileID, line) { $0.looks.tint = $1 }
  }

  // MARK: Text

  /// Sets the role of text, which determines the text's style in the theme; `nil` removes the
  /// setting.
  ///
  /// The role applies to all text of the view itself, and to ordinary text in its descendants. Text
  /// that shows a selection, the focus or a disabled control keeps its own role.
  @discardableResult
  public func textStyle(_ role: StyleRole?) -> Self {
    looks.textStyle = role
    return self
  }

  /// Sets a binding that provides the role of text.
  @discardableResult
  public func textStyle(
    _ role: Binding<StyleRole>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(role, fileID, line) { $0.looks.textStyle = $1 }
  }

  /// Sets whether text is bold in the view and in all views in it. If `false`, text that is bold in
  /// the theme stays bold.
  @discardableResult
  public func bold(_ isBold: Bool = true) -> Self {
    looks.isBold = isBold
    return self
  }

  /// Makes text bold while a binding is true.
  @discardableResult
  public func bold(
    _ isBold: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(isBold, fileID, line) { $0.looks.isBold = $1 }
  }

  /// Sets whether text is italic in the view and in all views in it. If `false`, text that is
  /// italic in the theme stays italic.
  @discardableResult
  public func italic(_ isItalic: Bool = true) -> Self {
    looks.isItalic = isItalic
    return self
  }

  /// Makes text italic while a binding is true.
  @discardableResult
  public func italic(
    _ isItalic: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(isItalic, fileID, line) { $0.looks.isItalic = $1 }
  }

  /// Sets whether text is underlined in the view and in all views in it. If `false`, text that is
  /// underlined in the theme stays underlined.
  @discardableResult
  public func underline(_ isUnderlined: Bool = true) -> Self {
    looks.isUnderlined = isUnderlined
    return self
  }

  /// Underlines text while a binding is true.
  @discardableResult
  public func underline(
    _ isUnderlined: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(isUnderlined, fileID, line) { $0.looks.isUnderlined = $1 }
  }

  /// Sets whether text is struck through in the view and in all views in it. If `false`, text that
  /// is struck through in the theme stays struck through.
  @discardableResult
  public func strikethrough(_ isStruckThrough: Bool = true) -> Self {
    looks.isStruckThrough = isStruckThrough
    return self
  }

  /// Strikes text through while a binding is true.
  @discardableResult
  public func strikethrough(
    _ isStruckThrough: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(isStruckThrough, fileID, line) { $0.looks.isStruckThrough = $1 }
  }

  /// Sets the alignment of the text of a label, a button or a field; `nil` removes the setting. The
  /// setting has no effect on the views that this view contains.
  @discardableResult
  public func textAlignment(_ alignment: Alignment?) -> Self {
    looks.textAlignment = alignment
    return self
  }

  /// Sets a binding that provides the text alignment.
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
