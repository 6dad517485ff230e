public import TrellisEvents
public import TrellisLayout
public import TrellisText
public import TrellisViews

/// One finished picture of the window. A frame also contains a description of the window's content
/// in words, and the path of the control that has the focus.
///
/// A backend receives only whole frames. Between two frames, nothing on the screen changes, apart
/// from animations.
public nonisolated struct Frame: Sendable {
  /// The number of the frame, counted from 1.
  public var number: Int
  /// The size at which the window was laid out, in the backend's units.
  public var size: Size
  /// The drawing of the window.
  public var drawing: DrawNode
  /// The description of the window's content in words, as a tree of nodes.
  public var semantics: SemanticNode
  /// The path of the control that has the focus, or `nil` if no control has it.
  public var focus: ControlPath?
  /// The position of the text caret, or `nil` if no caret is visible.
  public var caret: Point?
  /// The areas that differ from the previous frame. For the first frame, this is the whole frame.
  public var damage: [Rect]
  /// The translation that a backend uses when it describes the frame as text.
  public var words: Words

  /// Creates a frame. Each parameter sets the property of the same name.
  public init(
    number: Int, size: Size, drawing: DrawNode, semantics: SemanticNode, focus: ControlPath?,
    caret: Point?, damage: [Rect], words: Words = Words()
  ) {
    self.number = number
    self.size = size
    self.drawing = drawing
    self.semantics = semantics
    self.focus = focus
    self.caret = caret
    self.damage = damage
    self.words = words
  }
}
