extension StackLayout {
  /// The position and the length of a child in its stack.
  public struct Place: Hashable, Sendable {
    /// The distance from the beginning of the stack to the child.
    public var offset: Int
    /// The length of the child.
    public var length: Int

    /// Creates a place. Each parameter sets the property of the same name.
    public init(offset: Int, length: Int) {
      self.offset = offset
      self.length = length
    }
  }

  /// Returns the length that the children need in the given distribution, including the spaces
  /// between them.
  public func idealLength(of children: [Child], _ distribution: Distribution) -> Int {
    guard distribution == .fillEqually else { return idealLength(of: children) }
    let longest = children.map(\.ideal).max() ?? 0
    return longest * children.count + spacing * max(0, children.count - 1)
  }

  /// Returns each child's position and length within the available length.
  public func places(
    of children: [Child], in available: Int, _ distribution: Distribution
  ) -> [Place] {
    let room = max(0, available - spacing * max(0, children.count - 1))
    switch distribution {
    case .fill: return line(up: lengths(of: children, in: available))
    case .fillEqually: return line(up: share(room, by: children.map { _ in 1 }))
    case .fillProportionally: return line(up: share(room, by: children.map(\.ideal)))
    case .equalSpacing: return space(fitted(children, in: available), in: available)
    case .equalCentering: return center(fitted(children, in: available), in: available)
    }
  }

  /// Returns the lengths that the children need, or shorter ones if there is too little space.
  private func fitted(_ children: [Child], in available: Int) -> [Int] {
    let fixed = children.map {
      Child(ideal: $0.ideal, minimum: $0.minimum, maximum: $0.ideal, priority: $0.priority)
    }
    return lengths(of: fixed, in: available)
  }

  private func line(up lengths: [Int]) -> [Place] {
    var offset = 0
    return lengths.map { length in
      defer { offset += length + spacing }
      return Place(offset: offset, length: length)
    }
  }

  /// Divides a length into parts in proportion to weights. The position at which each part ends is
  /// rounded, rather than the part's length, so that nothing is left over.
  private func share(_ room: Int, by weights: [Int]) -> [Int] {
    let total = weights.reduce(0, +)
    guard total > 0 else { return weights.isEmpty ? [] : share(room, by: weights.map { _ in 1 }) }
    var (sum, end) = (0, 0)
    return weights.map { weight in
      sum += weight
      let next = (room * sum + total - 1) / total
      defer { end = next }
      return next - end
    }
  }

  private func space(_ lengths: [Int], in available: Int) -> [Place] {
    let spare = max(0, available - lengths.reduce(0, +))
    let gaps = share(spare, by: lengths.dropFirst().map { _ in 1 })
    var offset = 0
    return lengths.enumerated().map { index, length in
      defer { offset += length + max(spacing, index < gaps.count ? gaps[index] : 0) }
      return Place(offset: offset, length: length)
    }
  }

  private func center(_ lengths: [Int], in available: Int) -> [Place] {
    guard let first = lengths.first, let last = lengths.last, lengths.count > 1 else {
      return line(up: lengths)
    }
    // The middles are doubled, so that odd lengths need no rounding.
    let span = 2 * available - first - last
    var places = lengths.enumerated().map { index, length in
      let middle = first + span * index / (lengths.count - 1)
      return Place(offset: (middle - length) / 2, length: length)
    }
    for index in places.indices.dropFirst() {
      let least = places[index - 1].offset + places[index - 1].length + spacing
      places[index].offset = max(places[index].offset, least)
    }
    var end = max(available, line(up: lengths).last.map { $0.offset + $0.length } ?? 0)
    for index in places.indices.reversed() {
      places[index].offset = min(places[index].offset, end - places[index].length)
      end = places[index].offset - spacing
    }
    return places
  }
}
