import TrellisLayout

/// A movement by rows that waits for some of them.
enum PendingMove: Hashable {
  case cursor(by: Int)
  case view(by: Int)

  /// Returns both movements as one; a movement of the cursor and one of the view give one of the
  /// cursor.
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
