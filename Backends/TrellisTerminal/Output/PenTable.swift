import Trellis
import TrellisCells

/// The pens for a grid's styles. They are kept from one picture to the next.
nonisolated struct PenTable: Sendable {
  /// The pen for each style, at the index of the style.
  private(set) var pens: [Pen] = []
  /// For each pen, a pen with only those colours and attributes that are visible in a blank cell.
  private(set) var grounds: [Pen] = []
  private var styles: [Style] = []

  /// Sets the styles of the table, and creates their pens. Existing pens are kept for all styles
  /// before the first one that differs.
  ///
  /// - Parameter hasLinks: Whether the terminal may receive links.
  mutating func hold(_ wanted: [Style], theme: Theme, depth: ColorDepth, hasLinks: Bool) {
    if wanted == styles { return }
    let known = zip(styles, wanted).prefix { $0 == $1 }.count
    pens.removeSubrange(known...)
    pens += wanted[known...].map { style in
      var pen = Pen(theme.look(of: style), depth: depth)
      if hasLinks { pen.link = style.link }
      return pen
    }
    grounds.removeSubrange(known...)
    grounds += pens[known...].map(\.ground)
    styles = wanted
  }
}
