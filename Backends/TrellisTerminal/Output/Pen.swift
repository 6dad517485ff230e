import Trellis
import TrellisCells
import TrellisLayout

/// The attributes and colours in which a terminal writes characters.
nonisolated struct Pen: Hashable, Sendable {
  var attributes: Style.Attributes = []
  var foreground = PenColor.standard
  var background = PenColor.standard

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
    if !visible.isEmpty { ground.foreground = foreground }
    return ground
  }

  private static let codes: [(attribute: Style.Attributes, on: Int, off: Int)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.reverse, 7, 27),
    (.strikethrough, 9, 29),
  ]

  /// Returns the shorter of two sequences that change the given pen to this one, or an empty
  /// sequence if the pens are equal. One sequence sets only what is different. The other one resets
  /// the pen and then sets everything; it is always used if `other` is `nil`, because the pen is
  /// then unknown.
  func sequence(after other: Pen?) -> [UInt8] {
    if other == self { return [] }
    let whole = sequence(changing: .standard, isReset: true)
    guard let other else { return whole }
    let changes = sequence(changing: other, isReset: false)
    return changes.count < whole.count ? changes : whole
  }

  private func sequence(changing other: Pen, isReset: Bool) -> [UInt8] {
    var sequence: [UInt8] = [0x1B, UInt8(ascii: "[")]
    // A reset without settings needs no parameter.
    var isFirst = true
    func add(_ parameter: Int) {
      if isFirst, isReset { sequence.append(UInt8(ascii: "0")) }
      if !isFirst || isReset { sequence.append(UInt8(ascii: ";")) }
      isFirst = false
      appendDecimal(parameter, to: &sequence)
    }
    var known = other.attributes
    for (attribute, _, off) in Self.codes
    where known.contains(attribute) && !attributes.contains(attribute) {
      add(off)
      // One code ends both bold and dim.
      known.subtract(off == 22 ? [.bold, .dim] : attribute)
    }
    for (attribute, on, _) in Self.codes
    where attributes.contains(attribute) && !known.contains(attribute) {
      add(on)
    }
    if foreground != other.foreground { foreground.forEachParameter(base: 30, add) }
    if background != other.background { background.forEachParameter(base: 40, add) }
    sequence.append(UInt8(ascii: "m"))
    return sequence
  }
}
