import TrellisState

nonisolated extension Array where Element: Hashable {
  /// Returns the steps that turn this array into another one. Removals come first, followed by
  /// replacements, moves and insertions.
  ///
  /// If an element is removed and another one is inserted at the same position, the two become one
  /// replacement. If an element is removed at one position and inserted at another, the two become
  /// one move, unless several equal elements are removed or inserted.
  ///
  /// - Complexity: O(*n* · *d*), where *n* is the combined length of both arrays, and *d* is the
  ///   number of differences.
  ///
  /// - Parameter new: The array that the steps produce.
  public func changes(to new: [Element]) -> [ElementChange<Element>] {
    ArrayDifference(from: self, to: new).steps()
  }
}

/// The difference between two arrays, from which the steps are derived.
private nonisolated struct ArrayDifference<Element: Hashable> {
  private let old: [Element]
  private let new: [Element]
  /// For each element of the old array, the index of this element or its replacement in the new
  /// array, or `nil` if the element is removed.
  private var targets: [Int?]
  private var replaced: Set<Int> = []
  private var moved: Set<Int> = []
  private var inserted: [Int] = []

  init(from old: [Element], to new: [Element]) {
    self.old = old
    self.new = new
    targets = Array(repeating: nil, count: old.count)
    var leaving: Set<Int> = []
    var coming: Set<Int> = []
    for change in new.difference(from: old).inferringMoves() {
      switch change {
      case .remove(let offset, _, let target):
        leaving.insert(offset)
        if let target {
          targets[offset] = target
          moved.insert(target)
        }
      case .insert(let offset, _, _): coming.insert(offset)
      }
    }
    pair(leaving, coming)
  }

  /// Finds the new index of each element that stays. Between two elements that stay, pairs removals
  /// with insertions, so that each pair becomes a replacement.
  private mutating func pair(_ leaving: Set<Int>, _ coming: Set<Int>) {
    var from = 0
    var to = 0
    repeat {
      var gone: [Int] = []
      while from < old.count, leaving.contains(from) {
        if targets[from] == nil { gone.append(from) }
        from += 1
      }
      var come: [Int] = []
      while to < new.count, coming.contains(to) {
        if !moved.contains(to) { come.append(to) }
        to += 1
      }
      for (offset, target) in zip(gone, come) {
        targets[offset] = target
        replaced.insert(target)
      }
      inserted += come.dropFirst(gone.count)
      if from < old.count {
        targets[from] = to
        from += 1
        to += 1
      }
    } while from < old.count || to < new.count
  }

  func steps() -> [ElementChange<Element>] {
    var steps: [ElementChange<Element>] = []
    for offset in old.indices.reversed() where targets[offset] == nil {
      steps.append(.remove(old[offset], at: offset))
    }
    let kept = old.indices.filter { targets[$0] != nil }
    for (index, offset) in kept.enumerated() {
      guard let target = targets[offset], replaced.contains(target) else { continue }
      steps.append(.replace(old[offset], with: new[target], at: index))
    }
    var current = kept.compactMap { targets[$0] }
    for target in moved.sorted() { steps += move(target, in: &current) }
    for target in inserted { steps.append(.insert(new[target], at: target)) }
    return steps
  }

  /// Moves the element that has the index `target` in the new array. The new position is after the
  /// last element in `current` that precedes it in the new array.
  private func move(_ target: Int, in current: inout [Int]) -> [ElementChange<Element>] {
    guard let from = current.firstIndex(of: target) else { return [] }
    current.remove(at: from)
    let to = current.lastIndex { $0 < target }.map { $0 + 1 } ?? 0
    current.insert(target, at: to)
    return from == to ? [] : [.move(new[target], from: from, to: to)]
  }
}
