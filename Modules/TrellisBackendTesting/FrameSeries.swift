import Trellis
import TrellisCells

/// A series of numbered frames, like those that an application creates. The damage of each frame is
/// the part that differs from the previous frame.
@MainActor
struct FrameSeries {
  private var last: Frame?

  /// Returns the next frame of the series, with the given drawing commands and content.
  ///
  /// - Parameters:
  ///   - isFull: Whether the whole frame counts as damage, as it does for the first frame after the
  ///     backend was attached.
  mutating func next(
    _ commands: [DrawCommand], size: Size, children: SemanticNodes = [],
    focus: ControlPath? = nil, caret: Point? = nil, isFull: Bool = false
  ) -> Frame {
    let drawing = DrawNode(frame: Rect(origin: .zero, size: size), commands: commands)
    let isSameSize = last?.size == size
    let frame = Frame(
      number: (last?.number ?? 0) + 1, size: size, drawing: drawing,
      semantics: SemanticNode(
        path: ControlPath(""), role: .window, label: "kit", children: children),
      focus: focus, caret: caret,
      damage: Damage.between(isFull || !isSameSize ? nil : last?.drawing, drawing))
    last = frame
    return frame
  }
}

/// A backend and the host to which it is attached.
@MainActor
struct AttachedSubject {
  let subject: BackendSubject
  let host: KitHost
  private var series = FrameSeries()

  init(
    _ make: BackendConformance.Maker, size: Size = Size(width: 80, height: 24),
    isScripted: Bool = false
  ) throws {
    subject = try make(size)
    host = KitHost(isScripted: isScripted)
    try subject.backend.attach(to: host)
  }

  var size: Size { subject.backend.size }

  /// Presents a frame of the given size that contains the commands, and checks that the backend
  /// shows exactly that frame.
  mutating func show(
    _ commands: [DrawCommand], size: Size? = nil, children: SemanticNodes = [],
    focus: ControlPath? = nil, caret: Point? = nil, isFull: Bool = false
  ) throws {
    let frame = series.next(
      commands, size: size ?? self.size, children: children, focus: focus, caret: caret,
      isFull: isFull)
    try show(frame)
  }

  func show(_ frame: Frame) throws {
    subject.backend.present(frame)
    try Showing.demand(frame, on: subject)
  }

  /// Makes a device of the backend send an input, and waits until the backend has read the whole
  /// input. Returns `false` if the backend has no such device.
  func deliver(_ input: Input) -> Bool {
    guard subject.deliver(input) else { return false }
    repeat { host.loop.turn(mayWait: false) } while subject.isBusy()
    return true
  }

  func detach() {
    subject.backend.detach()
  }
}

/// Functions that compare the screen of a backend with the frame that the backend was given.
@MainActor
enum Showing {
  /// The smallest screen on which a backend must show the frame. On a smaller screen, the backend
  /// may show a message instead.
  static let smallest = Size(width: 20, height: 5)

  static func demand(_ frame: Frame, on subject: BackendSubject) throws {
    if let tree = subject.semantics?() {
      try TrellisBackendTesting.demand(
        tree == frame.semantics, "it shows the tree \(tree.phrase), not \(frame.semantics.phrase)")
    }
    guard let shown = subject.rows?() else { return }
    for row in shown {
      let control = row.unicodeScalars.first { isControl($0) }
      try TrellisBackendTesting.demand(
        control == nil, "a row contains a control character: \(row.debugDescription)")
    }
    let screen = subject.backend.size
    if screen.width < smallest.width || screen.height < smallest.height { return }
    let actual = trimmed(shown)
    var cut = CellGrid(size: screen)
    cut.draw(frame.drawing)
    // A frame that does not have the size of the screen, as in scripts, may be clipped or shown in
    // full.
    if actual == trimmed(frame.rows()) || actual == trimmed(cut.rows) { return }
    let expected = trimmed(cut.rows)
    let row = (0..<max(actual.count, expected.count)).first { row in
      row >= actual.count || row >= expected.count || actual[row] != expected[row]
    }
    guard let row else { return }
    let (there, wanted) = (line(row, of: actual), line(row, of: expected))
    throw Verdict.failed("row \(row) is \(there), not \(wanted)")
  }

  private static func line(_ row: Int, of rows: [String]) -> String {
    row < rows.count ? rows[row].debugDescription : "missing"
  }

  private static func trimmed(_ rows: [String]) -> [String] {
    rows.prefix((rows.lastIndex { !$0.isEmpty } ?? -1) + 1).map(withoutIdleJoiners)
  }

  /// Returns a row without the joiners that do not join emoji. A backend may leave such joiners
  /// out, because a terminal attaches a joiner to the text that is written next, even if that text
  /// is in a different place.
  private static func withoutIdleJoiners(_ row: String) -> String {
    let scalars = Array(row.unicodeScalars)
    var kept = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      if scalar != "\u{200D}" || next.properties.isEmoji { kept.append(scalar) }
    }
    return String(kept)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E,
      0x2066...0x2069:
      true
    default: false
    }
  }
}
