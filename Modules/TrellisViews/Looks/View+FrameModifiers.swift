public import TrellisLayout
public import TrellisState

// Modifiers for a view's border, clipping and opacity.
extension View {
  /// Draws a border inside the view's edge. The border takes space from the content.
  ///
  /// On a screen of characters, the border is one cell thick. If the width is 2 or more, the border
  /// is a heavy line.
  /// ```swift
  /// Label("Total").border(width: 1, color: .accent).cornerRadius(1)
  /// ```
  ///
  /// - Parameters:
  ///   - width: The width of the border. If the width is 0 or less, there is no border.
  ///   - color: The colour of the border, or `nil` for the theme's border colour.
  @discardableResult
  public func border(width: Int = 1, color: Color? = nil) -> Self {
    var looks = looks
    looks.borderWidth = width
    looks.borderColor = color
    self.looks = looks
    return self
  }

  /// Sets the width of the border, but not its colour; `nil` removes the border.
  @discardableResult
  public func borderWidth(_ width: Int?) -> Self {
    looks.borderWidth = width
    return self
  }

  /// Sets a binding that provides the width of the border.
  @discardableResult
  public func borderWidth(
    _ width: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(width, fileID, line) { $0.looks.borderWidth = $1 }
  }

  /// Sets the colour of the border. If the colour is `nil`, the border has the theme's border
  /// colour.
  ///
  /// The border is drawn only if its width is set too.
  @discardableResult
  public func borderColor(_ color: Color?) -> Self {
    looks.borderColor = color
    return self
  }

  /// Sets a binding that provides the colour of the border.
  @discardableResult
  public func borderColor(
    _ color: Binding<Color>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(color, fileID, line) { $0.looks.borderColor = $1 }
  }

  /// Sets the radius of the border's corners. If the radius is `nil`, the corners are square.
  ///
  /// On a screen of characters, corners are either round or square. The corners of a heavy line are
  /// always square.
  @discardableResult
  public func cornerRadius(_ radius: Int?) -> Self {
    looks.cornerRadius = radius
    return self
  }

  /// Sets a binding that provides the radius of the border's corners.
  @discardableResult
  public func cornerRadius(
    _ radius: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(radius, fileID, line) { $0.looks.cornerRadius = $1 }
  }

  /// Sets whether the children are clipped to the view's bounds. By default, they are clipped.
  ///
  /// Outside the view's bounds, a child receives no pointer input, even if it is drawn there.
  @discardableResult
  public func clipped(_ isClipped: Bool = true) -> Self {
    looks.isClipped = isClipped
    return self
  }

  /// Clips the children to the view's bounds while a binding is true.
  @discardableResult
  public func clipped(
    _ isClipped: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(isClipped, fileID, line) { $0.looks.isClipped = $1 }
  }

  /// Sets the opacity of the view and all views in it, from 0 to 1; `nil` removes the setting.
  ///
  /// Characters have no degrees of opacity. If the opacity is below 1, they are faint. If it is 0,
  /// they are not drawn. A view with opacity 0 keeps its area and can have the focus, but receives
  /// no pointer input. To remove a view from the screen, hide it.
  @discardableResult
  public func opacity(_ opacity: Double?) -> Self {
    looks.opacity = opacity
    return self
  }

  /// Sets a binding that provides the opacity.
  @discardableResult
  public func opacity(
    _ opacity: Binding<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(opacity, fileID, line) { $0.looks.opacity = $1 }
  }
}
