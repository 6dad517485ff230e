import Trellis
import TrellisCells

/// The pens of a grid's styles.
nonisolated struct PenTable: Sendable {
  /// The pens, by the index of their style.
  let pens: [Pen]
  /// The parts of the pens that are visible on blanks.
  let grounds: [Pen]

  init(_ styles: [Style], theme: Theme, depth: ColorDepth) {
    pens = styles.map { Pen(theme.look(of: $0), depth: depth) }
    grounds = pens.map(\.ground)
  }
}
