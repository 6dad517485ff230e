import TrellisCells
import TrellisLayout

nonisolated extension RowEncoder {
  /// The changed cells that are written with one pen.
  private struct Stroke {
    let pen: Pen
    /// The indices of the cells in the picture, in increasing order.
    var cells: [Int]
  }

  /// The maximum number of pens for which an order is looked for.
  private static let maximumPens = 12

  /// Writes all changed cells pen by pen, and next always the pen that takes the fewest bytes. In a
  /// theme with colours of its own, a pen takes about 20 bytes, and moving the cursor about 6.
  ///
  /// - Returns: Whether the cells have been written. If there are many pens, nothing is written.
  mutating func encodeAllByPen() -> Bool {
    guard var strokes = strokes() else { return false }
    while let next = strokes.indices.min(by: { cost(of: strokes[$0]) < cost(of: strokes[$1]) }) {
      write(strokes.remove(at: next))
    }
    return true
  }

  private func cost(of stroke: Stroke) -> Int {
    var sequence: [UInt8] = []
    stroke.pen.append(after: pen, to: &sequence)
    return sequence.count
  }

  private mutating func write(_ stroke: Stroke) {
    let width = new.size.width
    var end = 0
    for cell in stroke.cells where cell >= end {
      let row = cell / width
      end = row * width + encode(row, cell % width, new.cellRange(ofRow: row))
    }
  }

  /// Returns the changed cells for each pen, or `nil` if there are too many pens. A blank is written
  /// with the pen before it, if the blank looks the same with this pen.
  private mutating func strokes() -> [Stroke]? {
    var strokes: [Stroke] = []
    var last = 0
    for index in new.cells.indices where !looksSame(old.cells[index], new.cells[index]) {
      if strokes.isEmpty || !fits(strokes[last].pen, index) {
        let wanted = pens[Int(new.cells[index].style)]
        last = strokes.firstIndex { $0.pen == wanted } ?? strokes.count
        if last == strokes.count { strokes.append(Stroke(pen: wanted, cells: [])) }
        if strokes.count > Self.maximumPens { return nil }
      }
      strokes[last].cells.append(index)
    }
    return strokes
  }
}
