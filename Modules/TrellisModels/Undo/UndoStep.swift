import TrellisState

/// A step to undo or redo. Its calls are made together, the last one first.
struct UndoStep {
  /// The name of the group, or `nil` if the step is not a group or the group has no name.
  let groupName: String?
  var calls: [RecordedCall]

  var name: String? { groupName ?? calls.first?.name }
  var isPossible: Bool { calls.contains(where: \.isPossible) }
}

/// A list of steps that skips each step whose targets have all been released.
struct UndoSteps {
  private var steps: [UndoStep] = []

  var isEmpty: Bool { steps.isEmpty }

  /// The step that would be undone or redone next, or `nil` if there is none.
  var last: UndoStep? { steps.last(where: \.isPossible) }

  mutating func append(_ step: UndoStep) {
    steps.append(step)
  }

  /// Removes and returns the last step that still has a target, or returns `nil` if no step has
  /// one. The steps after that step are removed too.
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
