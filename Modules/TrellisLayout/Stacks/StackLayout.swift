/// The division of a length among children that stand next to one another.
public struct StackLayout: Hashable, Sendable {
  /// The lengths that one child needs and may get, along the stack.
  public struct Child: Hashable, Sendable {
    /// The length that the child asks for.
    public var ideal: Int
    /// The length below which it is cut off.
    public var minimum: Int
    /// The length beyond which more is of no use.
    public var maximum: Int
    /// The priority: a child of a higher one gets its length before the others.
    public var priority: Int

    /// Makes a child.
    public init(ideal: Int, minimum: Int, maximum: Int, priority: Int = 0) {
      self.ideal = max(ideal, minimum)
      self.minimum = minimum
      self.maximum = max(maximum, self.ideal)
      self.priority = priority
    }
  }

  /// The space between two children; beyond ``LayoutRange/distances`` it counts as the nearer end.
  public var spacing: Int {
    didSet { spacing = spacing.limited(to: LayoutRange.distances) }
  }

  /// Makes a layout.
  public init(spacing: Int) {
    self.spacing = spacing.limited(to: LayoutRange.distances)
  }

  /// Returns the length of all children at their ideal, with the spaces between them.
  public func idealLength(of children: [Child]) -> Int {
    length(of: children.map(\.ideal))
  }

  /// Returns the length of children of some lengths, with the spaces between them.
  public func length(of children: [Int]) -> Int {
    children.reduce(0, +) + spacing * max(0, children.count - 1)
  }

  /// Returns the length of each child in the room there is.
  ///
  /// With room to spare, children that can grow share it evenly, the first ones getting the odd
  /// units. With too little room, children give way down to their minimum, those of the lowest
  /// priority first and among them the longest first; below all minimums the last ones are cut off.
  public func lengths(of children: [Child], in available: Int) -> [Int] {
    let room = max(0, available - spacing * max(0, children.count - 1))
    var lengths = children.map(\.ideal)
    let wanted = lengths.reduce(0, +)
    if wanted < room {
      grow(&lengths, children, by: room - wanted)
    } else if wanted > room {
      shrink(&lengths, children, by: wanted - room)
    }
    return lengths
  }

  private func grow(_ lengths: inout [Int], _ children: [Child], by spare: Int) {
    var spare = spare
    for priority in Set(children.map(\.priority)).sorted(by: >) {
      var open = children.indices.filter {
        children[$0].priority == priority && lengths[$0] < children[$0].maximum
      }
      while spare > 0, !open.isEmpty {
        let share = max(1, spare / open.count)
        for index in open where spare > 0 {
          let gift = min(share, children[index].maximum - lengths[index], spare)
          lengths[index] += gift
          spare -= gift
        }
        open.removeAll { lengths[$0] >= children[$0].maximum }
      }
    }
  }

  private func shrink(_ lengths: inout [Int], _ children: [Child], by excess: Int) {
    var excess = excess
    for priority in Set(children.map(\.priority)).sorted() {
      let group = children.indices.filter { children[$0].priority == priority }
      excess -= lower(&lengths, group, floor: { children[$0].minimum }, by: excess)
    }
    for index in children.indices.reversed() where excess > 0 {
      let cut = min(lengths[index], excess)
      lengths[index] -= cut
      excess -= cut
    }
  }

  /// Shortens the longest of a group until they have given the excess or reached their floor.
  private func lower(
    _ lengths: inout [Int], _ group: [Int], floor: (Int) -> Int, by excess: Int
  ) -> Int {
    var taken = 0
    while taken < excess {
      let open = group.filter { lengths[$0] > floor($0) }
      guard let longest = open.map({ lengths[$0] }).max() else { break }
      let tall = open.filter { lengths[$0] == longest }
      let next = open.map { lengths[$0] }.filter { $0 < longest }.max() ?? 0
      let step = max(1, min(longest - next, (excess - taken) / tall.count))
      for index in tall where taken < excess {
        let cut = min(step, lengths[index] - floor(index), excess - taken)
        lengths[index] -= cut
        taken += cut
      }
    }
    return taken
  }
}
