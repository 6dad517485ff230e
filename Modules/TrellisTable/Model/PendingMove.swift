import TrellisLayout

/// A movement by rows that waits for some of them.
enum PendingMove: Hashable {
  case cursor(by: Int)
  case view(by: Int)

  /// Both movements as one; what moves the cursor as well as the view moves the cursor.
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
