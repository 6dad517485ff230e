import TrellisLayout

/// A movement by a number of rows that waits until rows are loaded.
enum PendingMove: Hashable {
  case cursor(by: Int)
  case view(by: Int)

  /// Returns the sum of two movements. The sum of a cursor movement and a view movement is a cursor
  /// movement.
  func adding(_ other: PendingMove) -> PendingMove {
    switch (self, other) {
    case (.view(let first), .view(let second)):
      .view(by: (first + second).limited(to: LayoutRange.rows))
    case (.cursor(let first), .cursor(let second)), (.cursor(let first), .view(let second)),
      (.view(let first), .cursor(let second)):
      .cursor(by: (first + second).limited(to: LayoutRange.rows))
    }
  }
}
