/// A layout that divides the available length among children that are next to one another along an
/// axis.
public struct StackLayout: Hashable, Sendable {
  /// The lengths that a child needs, and can use, along the stack.
  public struct Child: Hashable, Sendable {
    /// The length that the child asks for, along the stack.
    public var ideal: Int
    /// The minimum length. If the child is given less, it is clipped.
    public var minimum: Int
    /// The maximum length; the child is not stretched beyond it.
    public var maximum: Int
    /// The priority. Children with a higher priority are given their length before children with a
    /// lower one.
    public var priority: Int

    /// Creates a child. If the ideal length is below the minimum, it is raised to the minimum. If
    /// the maximum is below the ideal length, it is raised to the ideal length.
    public init(ideal: Int, minimum: Int, maximum: Int, priority: Int = 0) {
      self.ideal = max(ideal, minimum)
      self.minimum = minimum
      self.maximum = max(maximum, self.ideal)
      self.priority = priority
    }
  }

  /// The space between two children, limited to ``LayoutRange/distances``.
  public var spacing: Int {
    didSet { spacing = spacing.limited(to: LayoutRange.distances) }
  }

  /// Creates a layout with the given space between neighbouring children.
  public init(spacing: Int) {
    self.spacing = spacing.limited(to: LayoutRange.distances)
  }

  /// Returns the total of the children's ideal lengths, including the spaces between the children.
  public func idealLength(of children: [Child]) -> Int {
    length(of: children.map(\.ideal))
  }

  /// Returns the total of the children's lengths, including the spaces between the children.
  public func length(of children: [Int]) -> Int {
    children.reduce(0, +) + spacing * max(0, children.count - 1)
  }

  /// Divides the available length, and returns the length that each child is given.
  ///
  /// If there is space to spare, the children that can grow share it evenly, beginning with those
  /// of the highest priority. Units that cannot be shared evenly go to the first of these children.
  /// If there is too little space, the children of the lowest priority shrink first and, among
  /// these, the longest. Children shrink no further than their minimum. If not even the minimums
  /// fit, the last children are clipped.
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

  /// Shortens a group's longest children until the excess is gone or every child has its minimum.
  /// Returns the total length that was removed.
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
