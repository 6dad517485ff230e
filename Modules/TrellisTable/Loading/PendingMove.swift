import TrellisLayout

/// A movement by a number of rows that waits until rows are loaded.
enum PendingMove: Hashable {
  /// A movement of the cursor, which may mark the rows that the cursor passes.
  case cursor(by: Int, marking: Bool = false)
  case view(by: Int)

  /// Returns the sum of two movements. The sum of a cursor movement and a view movement is a cursor
  /// movement. Rows are marked only if both movements mark rows.
  func adding(_ other: PendingMove) -> PendingMove {
    switch (self, other) {
    case (.view(let first), .view(let second)):
      .view(by: (first + second).limited(to: LayoutRange.rows))
    case (.cursor(let first, let marks), .cursor(let second, let marksToo)):
      .cursor(by: (first + second).limited(to: LayoutRange.rows), marking: marks && marksToo)
    case (.cursor(let first, _), .view(let second)), (.view(let first), .cursor(let second, _)):
      .cursor(by: (first + second).limited(to: LayoutRange.rows))
    }
  }
}
