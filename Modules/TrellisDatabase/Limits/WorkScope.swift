/// The current bounds of a connection's work. Scopes nest, and the outer ones hold as well.
final class WorkScope {
  /// The number of steps between two looks at the scope.
  static let period = 1000

  let outer: WorkScope?
  private let interrupt: InterruptHandle?
  private var remainingSteps: Int?
  private(set) var isExhausted = false

  init(outer: WorkScope?, interrupt: InterruptHandle?, budget: Int?) {
    self.outer = outer
    self.interrupt = interrupt
    remainingSteps = budget
  }

  /// The reason why work has to stop; nil if it may continue.
  var stop: DatabaseError.Code? {
    if interrupt?.isInterrupted == true { return .interrupted }
    if isExhausted { return .budgetExhausted }
    return outer?.stop
  }

  /// The handles that can interrupt the work, one for each scope that has one.
  var interrupts: [InterruptHandle] {
    (interrupt.map { [$0] } ?? []) + (outer?.interrupts ?? [])
  }

  /// Takes note of steps that were done.
  func spend(_ steps: Int) {
    if let remaining = remainingSteps {
      remainingSteps = remaining - steps
      isExhausted = isExhausted || remaining <= steps
    }
    outer?.spend(steps)
  }
}
