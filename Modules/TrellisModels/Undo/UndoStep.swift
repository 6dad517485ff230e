import TrellisState

/// Calls that are made together, the last one first.
struct UndoStep {
  /// The name of the group, if it is one and has a name.
  let groupName: String?
  var calls: [RecordedCall]

  var name: String? { groupName ?? calls.first?.name }
  var isPossible: Bool { calls.contains(where: \.isPossible) }
}

/// Steps in order, without counting those whose targets have all gone.
struct UndoSteps {
  private var steps: [UndoStep] = []

  var isEmpty: Bool { steps.isEmpty }

  /// The step that would be taken next.
  var last: UndoStep? { steps.last(where: \.isPossible) }

  mutating func append(_ step: UndoStep) {
    steps.append(step)
  }

  /// Removes and returns the last step; those behind it, which are no longer possible, go too.
  mutating func popLast() -> UndoStep? {
    while let step = steps.popLast() {
      if step.isPossible { return step }
    }
    return nil
  }

  mutating func keepLast(_ count: Int) {
    steps.removeFirst(max(0, steps.count - max(0, count)))
  }

  mutating func removeAll(on target: AnyObject) {
    for index in steps.indices { steps[index].calls.removeAll { $0.isOn(target) } }
    steps.removeAll(where: \.calls.isEmpty)
  }
}
