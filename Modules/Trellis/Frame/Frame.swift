public import TrellisEvents
public import TrellisLayout
public import TrellisViews

/// One finished picture of the window, with its content in words and the control that has the
/// focus.
///
/// A backend gets only whole frames. Between two frames, nothing on the screen changes, apart from
/// animations.
public nonisolated struct Frame: Sendable {
  /// The number of the frame, counted from 1.
  public var number: Int
  /// The size in which the window was laid out.
  public var size: Size
  /// The picture of the window.
  public var drawing: DrawNode
  /// The content of the window, in words and as a tree.
  public var semantics: SemanticNode
  /// The path of the control that has the focus.
  public var focus: ControlPath?
  /// The position of the text caret; nil if no caret is visible.
  public var caret: Point?
  /// The areas that differ from the last frame; for the first frame, the whole frame.
  public var damage: [Rect]

  /// Creates a frame.
  public init(
    number: Int, size: Size, drawing: DrawNode, semantics: SemanticNode, focus: ControlPath?,
    caret: Point?, damage: [Rect]
  ) {
    self.number = number
    self.size = size
    self.drawing = drawing
    self.semantics = semantics
    self.focus = focus
    self.caret = caret
    self.damage = damage
  }
}
