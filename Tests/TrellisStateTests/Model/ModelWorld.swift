/// The rule in its shortest form: a round calls, in order of registration, every observer whose
/// last seen value differs from the value at the beginning of the round, until there is none.
final class ModelWorld: World {
  var log: [String] = []
  private var states = Array(repeating: 0, count: Action.stateCount)
  private var observers: [Observer] = []
  private var ownerGenerations = Array(repeating: 0, count: Action.ownerCount)
  /// The owners that a registration on the stack keeps alive.
  private var pinnedOwners: [Owner] = []
  private var transactionDepth = 0
  private var isTelling = false

  private struct Owner: Equatable {
    let slot: Int
    let generation: Int
  }

  private final class Observer {
    let target: Target
    let owner: Owner?
    let id: String?
    let script: Script
    var lastSeen: Int
    var isCancelled = false
    /// Whether its token has been handed out, which is after the first call.
    var hasToken = false

    init(_ action: Action.Observer, target: Target, generation: Int, script: Script, seen: Int) {
      self.target = target
      owner = action.owner.map { Owner(slot: $0, generation: generation) }
      id = action.id
      self.script = script
      lastSeen = seen
    }
  }

  var registrationCount: Int { observers.count }

  func set(_ state: Int, to value: Int) {
    states[state] = value
    settle()
  }

  func register(_ action: Action.Observer) {
    guard let target = Target(rawValue: action.target) else { return }
    if let id = action.id {
      for observer in observers where observer.target == target && observer.id == id {
        observer.isCancelled = true
      }
    }
    let current = target.value(states)
    let observer = Observer(
      action, target: target, generation: action.owner.map { ownerGenerations[$0] } ?? 0,
      script: Script(number: observers.count, target: target, actions: action.script), seen: current
    )
    observers.append(observer)
    if let owner = observer.owner { pinnedOwners.append(owner) }
    defer {
      observer.hasToken = true
      if observer.owner != nil { pinnedOwners.removeLast() }
    }
    guard action.isInitial else { return }
    let isOutermost = !isTelling
    isTelling = true
    observer.script.called(old: current, new: current, isInitial: true, in: self)
    if isOutermost {
      isTelling = false
      settle()
    }
  }

  func cancel(_ number: Int) {
    let observer = observers[number]
    log.append("cancel \(number) \(observer.hasToken && isActive(observer))")
    if observer.hasToken { observer.isCancelled = true }
  }

  func killOwner(_ owner: Int) {
    ownerGenerations[owner] += 1
  }

  func transaction(_ body: () -> Void) {
    transactionDepth += 1
    body()
    transactionDepth -= 1
    settle()
  }

  func observerCount(of state: Int) -> Int {
    observers.count { isActive($0) && $0.target.depends(on: state) }
  }

  private func isActive(_ observer: Observer) -> Bool {
    guard !observer.isCancelled else { return false }
    guard let owner = observer.owner else { return true }
    return ownerGenerations[owner.slot] == owner.generation || pinnedOwners.contains(owner)
  }

  private func settle() {
    guard !isTelling, transactionDepth == 0 else { return }
    isTelling = true
    while tellOneRound() {}
    isTelling = false
  }

  private func tellOneRound() -> Bool {
    let values = states
    let due = observers.filter { isActive($0) && $0.lastSeen != $0.target.value(values) }
    for observer in due where isActive(observer) {
      let old = observer.lastSeen
      observer.lastSeen = observer.target.value(values)
      observer.script.called(old: old, new: observer.lastSeen, isInitial: false, in: self)
    }
    return !due.isEmpty
  }
}
