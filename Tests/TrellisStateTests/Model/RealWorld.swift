import TrellisState

/// The module itself.
final class RealWorld: World {
  var log: [String] = []
  @State private var x = 0
  @State private var y = 0
  @State private var z = 0
  /// No token yet where the first call is still running.
  private var tokens: [Cancellation?] = []
  private var owners = (0..<Action.ownerCount).map { _ in Owner() }
  private let targets: [Binding<Int>]

  private final class Owner {}

  init() {
    let (x, y, z) = (_x.projectedValue, _y.projectedValue, _z.projectedValue)
    let half = x / 2
    let sum = x + y
    targets = [x, y, z, half, sum, half + sum]
  }

  var registrationCount: Int { tokens.count }

  func set(_ state: Int, to value: Int) {
    switch state {
    case 0: x = value
    case 1: y = value
    default: z = value
    }
  }

  func register(_ observer: Action.Observer) {
    guard let target = Target(rawValue: observer.target) else { return }
    let script = Script(number: tokens.count, target: target, actions: observer.script)
    let owner = observer.owner.map { owners[$0] }
    let index = tokens.count
    tokens.append(nil)
    let token = targets[target.rawValue].observe(
      owner: owner, initial: observer.isInitial, id: observer.id
    ) { [weak self] change in
      guard let self else { return }
      script.called(old: change.old, new: change.new, isInitial: change.isInitial, in: self)
    }
    tokens[index] = token
    withExtendedLifetime(owner) {}
  }

  func cancel(_ number: Int) {
    log.append("cancel \(number) \(tokens[number]?.cancel() ?? false)")
  }

  func killOwner(_ owner: Int) {
    owners[owner] = Owner()
  }

  func transaction(_ body: () -> Void) {
    TrellisState.transaction(body)
  }

  func observerCount(of state: Int) -> Int {
    targets[state].observerCount
  }
}
