/// One step of a random program over three states and values that are derived from them.
indirect enum Action {
  case set(state: Int, value: Int)
  case register(Observer)
  case cancel(Int)
  case killOwner(Int)
  case transaction([Action])

  struct Observer {
    var target: Int
    var isInitial: Bool
    var owner: Int?
    var id: String?
    /// The actions of the observer when it is called, for the first few calls.
    var script: [Action]
  }

  static let stateCount = 3
  static let ownerCount = 3
  /// The number of times that the script of one observer runs. Without a limit, a program might not
  /// end.
  static let scriptRuns = 3

  static func random(depth: Int = 0, using random: inout some RandomNumberGenerator) -> Action {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<6:
      .set(
        state: .random(in: 0..<stateCount, using: &random),
        value: .random(in: 0...3, using: &random))
    case 6..<9:
      .register(.random(depth: depth, using: &random))
    case 9:
      .cancel(.random(in: 0..<1000, using: &random))
    case 10:
      .killOwner(.random(in: 0..<ownerCount, using: &random))
    default:
      .transaction(several(depth: depth, using: &random))
    }
  }

  static func several(depth: Int, using random: inout some RandomNumberGenerator) -> [Action] {
    guard depth < 2 else { return [] }
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in
      .random(depth: depth + 1, using: &random)
    }
  }
}

extension Action.Observer {
  static func random(
    depth: Int, using random: inout some RandomNumberGenerator
  ) -> Action.Observer {
    Action.Observer(
      target: .random(in: 0..<Target.allCases.count, using: &random),
      isInitial: .random(using: &random),
      owner: .random(using: &random)
        ? .random(in: 0..<Action.ownerCount, using: &random) : nil,
      id: Int.random(in: 0..<5, using: &random) == 0 ? "id" : nil,
      script: Action.several(depth: depth, using: &random))
  }
}

/// A value that can be observed: a state, or a value that is derived from states.
enum Target: Int, CaseIterable {
  case x, y, z, half, sum, fourth

  func value(_ states: [Int]) -> Int {
    switch self {
    case .x, .y, .z: states[rawValue]
    case .half: states[0] / 2
    case .sum: states[0] + states[1]
    case .fourth: states[0] / 2 + (states[0] + states[1])
    }
  }

  func depends(on state: Int) -> Bool {
    switch self {
    case .x, .y, .z: rawValue == state
    case .half: state == 0
    case .sum, .fourth: state < 2
    }
  }
}
