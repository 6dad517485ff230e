/// What bounds the work of a connection at present. Scopes nest, and the outer ones hold as well.
final class WorkScope {
  /// How many steps pass between two looks at the scope.
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

  /// Why work has to stop; nil if it may go on.
  var stop: DatabaseError.Code? {
    if interrupt?.isInterrupted == true { return .interrupted }
    if isExhausted { return .budgetExhausted }
    return outer?.stop
  }

  /// Who can interrupt the work, once for each scope.
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
