public import TrellisEvents
public import TrellisLayout
public import TrellisViews

/// One immutable commit of the interface: what it means, how it looks, where the focus is.
///
/// A backend is handed whole frames only; between two frames nothing it shows changes.
public nonisolated struct Frame: Sendable {
  /// The place in the sequence of frames, counted from 1.
  public var number: Int
  /// The size that was laid out for.
  public var size: Size
  /// How it looks.
  public var drawing: DrawNode
  /// What it means.
  public var semantics: SemanticNode
  /// The control that has the focus.
  public var focus: ControlPath?
  /// Where the text caret is; nil if there is none to be seen.
  public var caret: Point?
  /// Where the drawing differs from the last frame; the whole frame if there was none.
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
