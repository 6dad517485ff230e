import CTrellisSQLite

/// The current limits on a connection's work. Scopes can be nested, in which case the limits of the
/// outer scopes apply too.
final class WorkScope {
  /// The number of virtual machine steps between two checks of the limits.
  static let period = 1000

  let outer: WorkScope?
  private let interrupt: InterruptHandle?
  private var remainingSteps: Int?
  private(set) var isExhausted = false
  /// Whether this scope or an outer one has a budget.
  let hasBudget: Bool
  /// The closure that receives the counters of the running statements, or `nil` to report nothing.
  private let report: Report?

  typealias Report = (_ soFar: WorkCounters) -> Void

  init(outer: WorkScope?, interrupt: InterruptHandle?, budget: Int?, report: Report?) {
    self.outer = outer
    self.interrupt = interrupt
    self.report = report
    remainingSteps = budget
    hasBudget = budget != nil || outer?.hasBudget == true
  }

  /// The reason why work must stop, or `nil` if it may continue.
  var stop: DatabaseError.Code? {
    if interrupt?.isInterrupted == true { return .interrupted }
    if isExhausted { return .budgetExhausted }
    return outer?.stop
  }

  /// The handles that can interrupt the work, including those of outer scopes.
  var interrupts: [InterruptHandle] {
    (interrupt.map { [$0] } ?? []) + (outer?.interrupts ?? [])
  }

  /// Reports the work of a connection's running statements to the closures of this scope and all
  /// outer scopes.
  func report(on database: OpaquePointer) {
    if let report { report(WorkCounters(ofStatementRunningOn: database)) }
    outer?.report(on: database)
  }

  /// Subtracts steps from the budgets of this scope and all outer scopes.
  func spend(_ steps: Int) {
    if let remaining = remainingSteps {
      remainingSteps = remaining - steps
      isExhausted = isExhausted || remaining <= steps
    }
    outer?.spend(steps)
  }
}
