import Trellis
import TrellisCells
import TrellisLayout

/// A painter that makes the bytes for a series of frames on a terminal of some size.
nonisolated struct ScreenPainter: Sendable {
  /// The smallest size at which a frame is useful.
  static let smallest = Size(width: 20, height: 5)

  private var encoder: FrameEncoder
  /// The picture that the screen should show.
  private(set) var picture = CellGrid(size: .zero)
  private var caret: Point?
  /// The size of the last frame that was drawn; nil if the next frame must be drawn as a whole.
  private var drawnSize: Size?

  init(_ encoder: FrameEncoder) {
    self.encoder = encoder
  }

  static func isLargeEnough(_ screen: Size) -> Bool {
    screen.width >= smallest.width && screen.height >= smallest.height
  }

  /// Treats the picture on the terminal as unknown.
  mutating func forget() {
    encoder.forget()
    drawnSize = nil
  }

  /// Returns the bytes that show a frame, or a notice if the screen is too small.
  mutating func show(_ frame: Frame, on screen: Size) -> [UInt8] {
    draw(frame, on: screen)
    return encode()
  }

  /// Returns the bytes that make the screen show the last drawing, whatever was drawn before.
  mutating func encode() -> [UInt8] {
    encoder.encode(picture, caret: caret)
  }

  /// Draws a frame, or a notice if the screen is too small.
  mutating func draw(_ frame: Frame, on screen: Size) {
    guard Self.isLargeEnough(screen) else { return drawNotice(on: screen) }
    if drawnSize == frame.size, picture.size == screen {
      picture.draw(frame.drawing, damage: frame.damage)
    } else {
      // If a script has set a smaller screen than the terminal, the rest is blank.
      picture = CellGrid(size: screen)
      picture.draw(frame.drawing)
      drawnSize = frame.size
    }
    caret = frame.caret
  }

  /// Draws a notice that asks for a larger screen.
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
