import Trellis
import TrellisCells
import TrellisLayout

/// A painter that draws frames into a picture, and returns the bytes that show the picture on a
/// terminal.
nonisolated struct ScreenPainter: Sendable {
  /// The smallest screen on which a frame is shown.
  static let smallest = Size(width: 20, height: 5)

  private var encoder: FrameEncoder
  /// The picture that the screen should show.
  private(set) var picture = CellGrid(size: .zero)
  private var caret: Point?
  /// The size of the last frame that was drawn, or `nil` if the next frame must be drawn as a
  /// whole.
  private var drawnSize: Size?

  init(_ encoder: FrameEncoder) {
    self.encoder = encoder
  }

  /// Whether large changes are enclosed in marks, so that the terminal shows each change all at
  /// once.
  var synchronizes: Bool {
    get { encoder.synchronizes }
    set { encoder.synchronizes = newValue }
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

  /// Returns the bytes that make the terminal show ``picture``. If the terminal already shows it,
  /// there are no bytes.
  mutating func encode() -> [UInt8] {
    encoder.encode(picture, caret: caret)
  }

  /// Draws a frame, or a notice if the screen is too small.
  mutating func draw(_ frame: Frame, on screen: Size) {
    guard Self.isLargeEnough(screen) else { return drawNotice(on: screen) }
    if drawnSize == frame.size, picture.size == screen {
      picture.draw(frame.drawing, damage: frame.damage)
    } else {
      // If a script has set a size smaller than the terminal, the rest of the terminal is blank.
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
        commands: [
          .text(.zero, "Needs \(Self.smallest): enlarge the window, or press Ctrl-C", Style())
        ]))
    caret = nil
  }
}
