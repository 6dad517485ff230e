import Trellis
import TrellisCells
import TrellisLayout

/// A painter that finds the bytes by which a terminal of some size shows frames one after the
/// other.
nonisolated struct ScreenPainter: Sendable {
  /// The smallest size at which a frame is of use.
  static let smallest = Size(width: 20, height: 5)

  private var encoder: FrameEncoder
  /// The picture that the screen is to show.
  private(set) var picture = CellGrid(size: .zero)
  private var caret: Point?
  /// The size of the frame whose picture is shown; nil if the next one must be drawn as a whole.
  private var drawnSize: Size?

  init(_ encoder: FrameEncoder) {
    self.encoder = encoder
  }

  static func isLargeEnough(_ screen: Size) -> Bool {
    screen.width >= smallest.width && screen.height >= smallest.height
  }

  /// Forgets the picture on the terminal, which may show anything by now.
  mutating func forget() {
    encoder.forget()
    drawnSize = nil
  }

  /// Returns the bytes after which a frame is shown, or a notice where there is no room for one.
  mutating func show(_ frame: Frame, on screen: Size) -> [UInt8] {
    draw(frame, on: screen)
    return encode()
  }

  /// Returns the bytes after which the screen shows what was drawn last, whatever was drawn in
  /// between.
  mutating func encode() -> [UInt8] {
    encoder.encode(picture, caret: caret)
  }

  /// Draws a frame, or a notice where there is no room for one.
  mutating func draw(_ frame: Frame, on screen: Size) {
    guard Self.isLargeEnough(screen) else { return drawNotice(on: screen) }
    if drawnSize == frame.size, picture.size == screen {
      picture.draw(frame.drawing, damage: frame.damage)
    } else {
      // A script's screen may be smaller than the terminal: the rest is blank.
      picture = CellGrid(size: screen)
      picture.draw(frame.drawing)
      drawnSize = frame.size
    }
    caret = frame.caret
  }

  /// Draws a line that asks for more room.
  mutating func drawNotice(on screen: Size) {
    drawnSize = nil
    picture = CellGrid(size: screen)
    picture.draw(
      DrawNode(
        frame: Rect(origin: .zero, size: screen),
        commands: [.text(.zero, "Needs \(Self.smallest): enlarge it, or Ctrl-C", Style())]))
    caret = nil
  }
}
