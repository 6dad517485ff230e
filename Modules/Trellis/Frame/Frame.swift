public import TrellisEvents
public import TrellisLayout
public import TrellisViews

/// One immutable commit of the interface: its meaning, its look, and the place of the focus.
///
/// A backend gets whole frames only; between two frames nothing on the screen changes.
public nonisolated struct Frame: Sendable {
  /// The place in the sequence of frames, counted from 1.
  public var number: Int
  /// The size of the layout.
  public var size: Size
  /// The look of the interface.
  public var drawing: DrawNode
  /// The meaning of the interface.
  public var semantics: SemanticNode
  /// The control that has the focus.
  public var focus: ControlPath?
  /// The place of the text caret; nil if there is none to be seen.
  public var caret: Point?
  /// The areas that differ from the last frame; the whole frame if there was none.
  public var damage: [Rect]

  /// Makes a frame.
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
