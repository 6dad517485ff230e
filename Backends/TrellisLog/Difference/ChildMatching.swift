import Trellis
import TrellisText

/// A comparison of the old and the new children of a node, which says which children stayed, moved,
/// were removed or were added.
nonisolated struct ChildMatching {
  /// A child that moves to another index.
  struct Move {
    /// The index of the child among the old children.
    var source: Int
    /// The index of the child among the new children.
    var target: Int
    /// The index of the child immediately before the move, after all removals and all earlier
    /// moves.
    var from: Int
    /// The index of the child immediately after the move.
    var to: Int
  }

  /// For each child in the new list, its index in the old list, or `nil` if the child was added.
  private(set) var sources: [Int?]
  /// The indices, in the old list, of the children that were removed, in order.
  private(set) var gone: [Int] = []
  /// The moves that bring the remaining children into their new order.
  private(set) var moves: [Move] = []

  /// Matches old and new children by their paths. Several children with the same path are matched
  /// in order.
  init(_ old: SemanticNodes, _ new: SemanticNodes) {
    let start = zip(old, new).prefix { Self.isSame($0, $1) }.count
    let limit = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(limit).prefix { Self.isSame($0, $1) }.count
    sources = Array(0..<start)
    sources += Array(repeating: nil, count: new.count - start - end)
    sources += Array((old.count - end)..<old.count)
    matchMiddle(old, new, from: start, dropping: end)
    findMoves()
  }

  private static func isSame(_ old: SemanticNode, _ new: SemanticNode) -> Bool {
    old === new || old.key == new.key
  }

  private mutating func matchMiddle(
    _ old: SemanticNodes, _ new: SemanticNodes, from start: Int, dropping end: Int
  ) {
    // The indices are in reverse order, so `popLast` takes the first one first.
    var places: [ExactText: [Int]] = [:]
    for place in (start..<(old.count - end)).reversed() {
      places[old[place].key, default: []].append(place)
    }
    for place in start..<(new.count - end) {
      sources[place] = places[new[place].key]?.popLast()
    }
    gone = places.values.flatMap(\.self).sorted()
  }

  /// Finds as few moves as possible. The children of the longest subsequence that is already in
  /// order do not move.
  private mutating func findMoves() {
    let staying = sources.indices.filter { sources[$0] != nil }
    let order = staying.compactMap { sources[$0] }
    if zip(order, order.dropFirst()).allSatisfy({ $0 < $1 }) { return }
    let resting = Set(LongestIncrease.of(order))
    var current = order.sorted()
    var last = -1
    for (target, source) in zip(staying, order) {
      guard let from = current.firstIndex(of: source) else { continue }
      if resting.contains(source) {
        last = from
        continue
      }
      current.remove(at: from)
      if from <= last { last -= 1 }
      last += 1
      current.insert(source, at: last)
      moves.append(Move(source: source, target: target, from: from, to: last))
    }
  }
}
