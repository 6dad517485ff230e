public import TrellisLayout
public import TrellisState

// Modifiers for the frame around a view, and for its opacity.
extension View {
  /// Draws a border inside the view's edge, which takes room from the content.
  ///
  /// On a screen of characters it is one cell thick; from 2 on it is a heavy line.
  /// ```swift
  /// Label("Total").border(width: 1, color: .accent).cornerRadius(1)
  /// ```
  ///
  /// - Parameters:
  ///   - width: The weight of the border; none at 0, and negative numbers count as 0.
  ///   - color: The colour of the border; nil for the theme's.
  @discardableResult
  public func border(width: Int = 1, color: Color? = nil) -> Self {
    var looks = looks
    looks.borderWidth = width
    looks.borderColor = color
    self.looks = looks
    return self
  }

  /// Sets the weight of the border and leaves its colour as it is; nil takes the border away.
  @discardableResult
  public func borderWidth(_ width: Int?) -> Self {
    looks.borderWidth = width
    return self
  }

  /// Makes the weight of the border follow a value.
  @discardableResult
  public func borderWidth(
    _ width: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(width, fileID, line) { $0.looks.borderWidth = $1 }
  }

  /// Sets the colour of the border, which is drawn only if it has a width.
  @discardableResult
  public func borderColor(_ color: Color?) -> Self {
    looks.borderColor = color
    return self
  }

  /// Makes the border's colour follow a value.
  @discardableResult
  public func borderColor(
    _ color: Binding<Color>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(color, fileID, line) { $0.looks.borderColor = $1 }
  }

  /// Sets the radius of the border's corners.
  ///
  /// On a screen of characters corners are round or square, and those of a heavy line are square.
  @discardableResult
  public func cornerRadius(_ radius: Int?) -> Self {
    looks.cornerRadius = radius
    return self
  }

  /// Makes the radius of the corners follow a value.
  @discardableResult
  public func cornerRadius(
    _ radius: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(radius, fileID, line) { $0.looks.cornerRadius = $1 }
  }

  /// Sets whether drawing of the children outside the view is cut off, as it is by default.
  ///
  /// Anything drawn outside takes no pointer.
  @discardableResult
  public func clipped(_ isClipped: Bool = true) -> Self {
    looks.isClipped = isClipped
    return self
  }

  /// Cuts the children off at the view's edge while a value is true.
  @discardableResult
  public func clipped(
    _ isClipped: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(isClipped, fileID, line) { $0.looks.isClipped = $1 }
  }

  /// Sets the opacity of the view and all in it, from 0 to 1.
  ///
  /// Characters are there or not: below 1 they are faint, and at 0 nothing is drawn. The view keeps
  /// its room and can have the focus then, but the pointer goes through it. Hide a view that is to
  /// be gone.
  @discardableResult
  public func opacity(_ opacity: Double?) -> Self {
    looks.opacity = opacity
    return self
  }

  /// Makes the opacity follow a value.
  @discardableResult
  public func opacity(
    _ opacity: Binding<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(opacity, fileID, line) { $0.looks.opacity = $1 }
  }
}
