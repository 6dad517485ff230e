/// Something that random programs run in: the module, or the model of it.
protocol World: AnyObject {
  var log: [String] { get set }
  /// The number of observers that have been registered.
  var registrationCount: Int { get }

  func set(_ state: Int, to value: Int)
  func register(_ observer: Action.Observer)
  func cancel(_ number: Int)
  func killOwner(_ owner: Int)
  func transaction(_ body: () -> Void)
  /// Returns the number of observers of a state.
  func observerCount(of state: Int) -> Int
}

extension World {
  func perform(_ action: Action) {
    switch action {
    case .set(let state, let value): set(state, to: value)
    case .register(let observer): register(observer)
    case .cancel(let number):
      if registrationCount > 0 { cancel(number % registrationCount) }
    case .killOwner(let owner): killOwner(owner)
    case .transaction(let actions):
      transaction {
        for action in actions { perform(action) }
      }
    }
  }
}

/// The actions of an observer when it is called, which are the same in both worlds.
final class Script {
  private let number: Int
  private let target: Target
  private let actions: [Action]
  private var runs = 0

  init(number: Int, target: Target, actions: [Action]) {
    self.number = number
    self.target = target
    self.actions = actions
  }

  func called(old: Int, new: Int, isInitial: Bool, in world: some World) {
    world.log.append("\(number) on \(target): \(old)>\(new)\(isInitial ? " initial" : "")")
    guard runs < Action.scriptRuns else { return }
    runs += 1
    for action in actions { world.perform(action) }
    world.log.append("\(number) done")
  }
}
