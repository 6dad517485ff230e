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

  /// Returns the shorter of two sequences that change another pen to this one: either only the
  /// differences, or a reset and all settings.
  func sequence(after other: Pen?) -> [UInt8] {
    if other == self { return [] }
    let whole = Self.sequence([0] + changes(from: .standard))
    guard let other else { return whole }
    let changes = Self.sequence(changes(from: other))
    return changes.count < whole.count ? changes : whole
  }

  private func changes(from other: Pen) -> [Int] {
    var parameters: [Int] = []
    var known = other.attributes
    for (attribute, _, off) in Self.codes
    where known.contains(attribute) && !attributes.contains(attribute) {
      parameters.append(off)
      // One code ends both bold and dim.
      known.subtract(off == 22 ? [.bold, .dim] : attribute)
    }
    for (attribute, on, _) in Self.codes
    where attributes.contains(attribute) && !known.contains(attribute) {
      parameters.append(on)
    }
    if foreground != other.foreground { parameters += foreground.parameters(base: 30) }
    if background != other.background { parameters += background.parameters(base: 40) }
    return parameters
  }

  private static func sequence(_ parameters: [Int]) -> [UInt8] {
    let list = parameters == [0] ? "" : parameters.map(String.init).joined(separator: ";")
    return Array("\u{1B}[\(list)m".utf8)
  }
}
