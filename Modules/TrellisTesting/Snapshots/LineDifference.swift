import TrellisText

/// The differences between expected and actual lines.
nonisolated struct LineDifference {
  /// An expected and an actual line side by side. If there is no such line on one side, the
  /// property for that side is `nil`.
  struct Pair: Hashable {
    let expected: String?
    let actual: String?

    var isSame: Bool { expected == actual }
  }

  /// All lines in order, with unchanged lines side by side.
  let pairs: [Pair]

  init(from expected: [String], to actual: [String]) {
    let difference = actual.difference(from: expected)
    let removed = Set(difference.removals.map(\.place))
    let inserted = Set(difference.insertions.map(\.place))
    var pairs: [Pair] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < actual.count {
      let isGone = removed.contains(left)
      let isNew = inserted.contains(right)
      let keepsLeft = isNew && !isGone
      let keepsRight = isGone && !isNew
      pairs.append(
        Pair(
          expected: keepsLeft ? nil : expected[left], actual: keepsRight ? nil : actual[right]))
      if !keepsLeft { left += 1 }
      if !keepsRight { right += 1 }
    }
    self.pairs = pairs
  }

  /// Returns the changed lines, marked with `-` and `+`, and the given number of unchanged lines
  /// before and after them.
  func lines(context: Int = 2) -> [String] {
    let changed = pairs.indices.filter { !pairs[$0].isSame }
    let shown = Set(changed.flatMap { $0 - context...$0 + context }).intersection(pairs.indices)
    var lines: [String] = []
    var last = -1
    var open: (gone: [String], new: [String]) = ([], [])
    func close() {
      lines += open.gone.map { "- " + $0 } + open.new.map { "+ " + $0 }
      open = ([], [])
    }
    for place in shown.sorted() {
      if place > last + 1 {
        close()
        lines.append("… line \(place + 1)")
      }
      last = place
      let pair = pairs[place]
      if pair.isSame {
        close()
        lines.append("  " + (pair.actual ?? ""))
      } else {
        if let line = pair.expected { open.gone.append(line) }
        if let line = pair.actual { open.new.append(line) }
      }
    }
    close()
    return lines.map { NeutralText($0).string }
  }
}

extension CollectionDifference.Change {
  fileprivate nonisolated var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
