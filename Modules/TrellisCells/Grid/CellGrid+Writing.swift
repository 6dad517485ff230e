import TrellisLayout
import TrellisText

nonisolated extension CellGrid {
  /// Writes one line of raw text. A wide glyph that crosses the edge of the clipping rectangle is
  /// replaced by blanks.
  mutating func write(_ text: String, at start: Point, _ style: Style, clip: Rect) {
    guard start.y >= clip.minY, start.y < clip.maxY, start.x < clip.maxX else { return }
    let style = styles.index(of: style)
    if writeASCII(text, at: start, style, clip: clip) { return }
    writeClusters(of: text, at: start, style, clip: clip)
  }

  /// Writes the visible part of the text if that part is plain ASCII. Returns whether the part was
  /// written.
  private mutating func writeASCII(
    _ text: String, at start: Point, _ style: UInt32, clip: Rect
  ) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      // The check includes the byte after the visible part, which may begin a mark that combines
      // with the last character.
      let end = min(bytes.count, clip.maxX - start.x)
      guard bytes.prefix(end + 1).allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
      let first = max(0, clip.minX - start.x)
      guard first < end else { return true }
      replaceCells(inRow: start.y, start.x + first..<start.x + end) { cells in
        for index in cells.indices {
          cells[index] = Cell(
            glyph: UInt32(truncatingIfNeeded: bytes[first + index]), style: style, width: 1)
        }
      }
      return true
    } ?? false
  }

  private mutating func writeClusters(
    of text: String, at start: Point, _ style: UInt32, clip: Rect
  ) {
    var x = start.x
    for cluster in CellPieces.clusters(of: text, columns: clip.maxX - start.x) where x < clip.maxX {
      let end = x + cluster.width
      let columns = max(x, clip.minX)..<max(x, clip.minX, min(end, clip.maxX))
      x = end
      if columns.count == cluster.width {
        let glyph = self.glyph(of: cluster)
        replaceCells(inRow: start.y, columns) { cells in
          cells.update(repeating: .trailingHalf(style: style))
          cells[0] = Cell(glyph: glyph, style: style, width: cluster.width)
        }
      } else if !columns.isEmpty {
        replaceCells(inRow: start.y, columns) { $0.update(repeating: .blank(style: style)) }
      }
    }
  }

  private mutating func glyph(of cluster: DisplayCluster) -> UInt32 {
    if cluster.attached.isEmpty { return cluster.scalar.value }
    return clusters.index(of: String(cluster.scalar) + cluster.attached) | Cell.clusterFlag
  }
}
