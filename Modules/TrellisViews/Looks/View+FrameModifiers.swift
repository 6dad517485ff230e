public import TrellisLayout
public import TrellisState

// What is drawn around a view, and how much is to be seen of it.
extension View {
  /// Draws a border inside the view's edge, which takes room from what is in it.
  ///
  /// On a screen of characters it is one cell thick; from 2 on it is a heavy line.
  /// ```swift
  /// Label("Total").border(width: 1, color: .accent).cornerRadius(1)
  /// ```
  ///
  /// - Parameters:
  ///   - width: How heavy it is; none at 0, and negative numbers count as that.
  ///   - color: Its colour; nil for the theme's.
  @discardableResult
  public func border(width: Int = 1, color: Color? = nil) -> Self {
    var looks = looks
    looks.borderWidth = width
    looks.borderColor = color
    self.looks = looks
    return self
  }

  /// Makes a border as heavy as a number says, and leaves its colour as it is; nil takes it back.
  @discardableResult
  public func borderWidth(_ width: Int?) -> Self {
    looks.borderWidth = width
    return self
  }

  /// Has the weight of the border follow a value.
  @discardableResult
  public func borderWidth(
    _ width: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(width, fileID, line) { $0.looks.borderWidth = $1 }
  }

  /// Colours the border; there is one only if it has a width.
  @discardableResult
  public func borderColor(_ color: Color?) -> Self {
    looks.borderColor = color
    return self
  }

  /// Has the border's colour follow a value.
  @discardableResult
  public func borderColor(
    _ color: Binding<Color>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(color, fileID, line) { $0.looks.borderColor = $1 }
  }

  /// Rounds the corners of the border. On a screen of characters they are round or square, and those
  /// of a heavy line are square.
  @discardableResult
  public func cornerRadius(_ radius: Int?) -> Self {
    looks.cornerRadius = radius
    return self
  }

  /// Has the corners follow a value.
  @discardableResult
  public func cornerRadius(
    _ radius: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(radius, fileID, line) { $0.looks.cornerRadius = $1 }
  }

  /// Says whether what the children draw outside the view is cut off, as it is if nothing is said.
  ///
  /// What is drawn outside takes no pointer.
  @discardableResult
  public func clipped(_ isClipped: Bool = true) -> Self {
    looks.isClipped = isClipped
    return self
  }

  /// Has the children cut off at the view's edge while a value is true.
  @discardableResult
  public func clipped(
    _ isClipped: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(isClipped, fileID, line) { $0.looks.isClipped = $1 }
  }

  /// Says how much is to be seen of the view and all in it, from 0 to 1.
  ///
  /// Characters are there or not: below 1 they are faint, and at 0 nothing is drawn. The view keeps
  /// its room and can have the focus then, but the pointer goes through it; what is to be gone is
  /// hidden instead.
  @discardableResult
  public func opacity(_ opacity: Double?) -> Self {
    looks.opacity = opacity
    return self
  }

  /// Has it follow a value how much is to be seen of the view.
  @discardableResult
  public func opacity(
    _ opacity: Binding<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(opacity, fileID, line) { $0.looks.opacity = $1 }
  }
}
