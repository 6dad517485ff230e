import Trellis
import TrellisCells
import TrellisLayout

/// The attributes and colours in which a terminal writes characters, and the link that they are part
/// of.
nonisolated struct Pen: Hashable, Sendable {
  var attributes: Style.Attributes = []
  var foreground = PenColor.standard
  var background = PenColor.standard
  var link: LinkTarget?

  static let standard = Pen()

  init() {}

  init(_ look: Theme.Look, depth: ColorDepth) {
    attributes = look.attributes
    background = PenColor(look.background, depth: depth)
    foreground = PenColor(look.foreground, on: look.background, depth: depth)
  }

  /// The part of the pen that is visible on a blank.
  var ground: Pen {
    let visible = attributes.intersection([.underline, .reverse, .strikethrough])
    var ground = Pen()
    ground.attributes = visible
    ground.background = background
    // A terminal may mark the whole link, with the blanks in it.
    ground.link = link
    if !visible.isEmpty { ground.foreground = foreground }
    return ground
  }

  private static let codes: [(attribute: Style.Attributes, on: Int, off: Int)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.reverse, 7, 27),
    (.strikethrough, 9, 29),
  ]

  /// Appends the shorter of two sequences that change the given pen to this one. Appends nothing if
  /// the pens are equal. One sequence sets only what is different. The other one resets the pen and
  /// then sets everything; it is always used if `other` is `nil`, because the pen is then unknown.
  func append(after other: Pen?, to bytes: inout [UInt8]) {
    if other == self { return }
    if link != other?.link { OperatingSystemCommand.append(link, to: &bytes) }
    if let other, hasSameLook(as: other) { return }
    let start = bytes.count
    appendChanges(from: .standard, isReset: true, to: &bytes)
    guard let other else { return }
    let middle = bytes.count
    appendChanges(from: other, isReset: false, to: &bytes)
    if bytes.count - middle < middle - start {
      bytes.removeSubrange(start..<middle)
    } else {
      bytes.removeLast(bytes.count - middle)
    }
  }

  /// Returns whether two pens differ at most in their links.
  private func hasSameLook(as other: Pen) -> Bool {
    attributes == other.attributes && foreground == other.foreground
      && background == other.background
  }

  private func appendChanges(from other: Pen, isReset: Bool, to bytes: inout [UInt8]) {
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    let start = bytes.count
    // A reset without settings needs no parameter.
    if isReset, !hasSameLook(as: other) { appendParameter(0, to: &bytes) }
    if attributes != other.attributes { appendAttributes(from: other.attributes, to: &bytes) }
    if foreground != other.foreground { foreground.appendParameters(base: 30, to: &bytes) }
    if background != other.background { background.appendParameters(base: 40, to: &bytes) }
    if bytes.count > start { bytes.removeLast() }
    bytes.append(UInt8(ascii: "m"))
  }

  private func appendAttributes(from other: Style.Attributes, to bytes: inout [UInt8]) {
    var known = other
    for (attribute, _, off) in Self.codes
    where known.contains(attribute) && !attributes.contains(attribute) {
      appendParameter(off, to: &bytes)
      // One code ends both bold and dim.
      known.subtract(off == 22 ? [.bold, .dim] : attribute)
    }
    for (attribute, on, _) in Self.codes
    where attributes.contains(attribute) && !known.contains(attribute) {
      appendParameter(on, to: &bytes)
    }
  }
}

/// Appends a parameter of a control sequence, and the semicolon after it.
nonisolated func appendParameter(_ number: Int, to bytes: inout [UInt8]) {
  appendDecimal(number, to: &bytes)
  bytes.append(UInt8(ascii: ";"))
}
