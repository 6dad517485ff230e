import Trellis
import TrellisTestSupport

/// Trees that change at random: nodes come, go, move, and say something else.
nonisolated struct RandomTree {
  private var generator: SeededGenerator
  private var nextID = 0
  private(set) var root: SemanticNode

  init(_ generator: SeededGenerator) {
    self.generator = generator
    root = node(.window, "window")
    for _ in 0..<8 { mutate() }
  }

  /// Changes a few nodes. The other nodes are shared with the previous tree.
  mutating func mutate() {
    for _ in 0...Int.random(in: 0..<4, using: &generator) { root = changed(root) }
    if chance(100) { root = fresh(depth: 2) }
  }

  private mutating func changed(_ node: SemanticNode) -> SemanticNode {
    if !node.children.isEmpty, !chance(3) {
      var children = Array(node.children)
      let place = children.indices.randomElement(using: &generator) ?? 0
      children[place] = changed(children[place])
      return rebuilt(node, children: children)
    }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: return rebuilt(node, children: inserting(into: Array(node.children)))
    case 2: return rebuilt(node, children: node.children.filter { _ in !chance(3) })
    case 3: return rebuilt(node, children: node.children.shuffled(using: &generator))
    case 4: return rebuilt(node, children: moving(in: Array(node.children)))
    default: return randomContent(path: node.path, children: Array(node.children))
    }
  }

  private mutating func inserting(into children: [SemanticNode]) -> [SemanticNode] {
    var result = children
    let place = Int.random(in: 0...children.count, using: &generator)
    result.insert(fresh(depth: Int.random(in: 0..<3, using: &generator)), at: place)
    return result
  }

  private mutating func moving(in children: [SemanticNode]) -> [SemanticNode] {
    var result = children
    guard let place = result.indices.randomElement(using: &generator) else { return result }
    let moved = randomContent(path: result[place].path, children: Array(result[place].children))
    result.remove(at: place)
    result.insert(moved, at: Int.random(in: 0...result.count, using: &generator))
    return result
  }

  private mutating func fresh(depth: Int) -> SemanticNode {
    nextID += 1
    // Now and then a path that is there already: a mistake of a program, but no reason to go wrong.
    let id = chance(20) ? nextID / 2 : nextID
    let count = depth == 0 ? 0 : Int.random(in: 0..<4, using: &generator)
    let children = (0..<count).map { _ in fresh(depth: depth - 1) }
    return randomContent(path: ControlPath("node\(id)"), children: children)
  }

  private mutating func randomContent(path: ControlPath, children: [SemanticNode]) -> SemanticNode {
    let roles: [SemanticRole] = [
      .row, .button, .textField, .group, .label, SemanticRole("a\u{1B}"),
    ]
    let number = Int.random(in: 1..<9, using: &generator)
    return SemanticNode(
      path: path, role: roles.randomElement(using: &generator) ?? .row,
      label: chance(3) ? "" : HostileText.random(using: &generator),
      value: chance(2) ? nil : chance(3) ? "" : HostileText.random(using: &generator),
      states: SemanticStates(rawValue: chance(2) ? 0 : .random(in: 0..<4096, using: &generator)),
      position: chance(2)
        ? nil
        : SemanticPosition(
          number: number, count: chance(2) ? nil : 9, level: chance(2) ? nil : number % 3),
      looks: chance(2) ? [] : randomLooks(),
      children: SemanticNodes(children))
  }

  private mutating func randomLooks() -> [SemanticLook] {
    ["background", "bold", HostileText.random(using: &generator) + "="].compactMap { name in
      chance(2) ? nil : SemanticLook(name, HostileText.random(using: &generator))
    }
  }

  private func rebuilt(_ node: SemanticNode, children: [SemanticNode]) -> SemanticNode {
    SemanticNode(
      path: node.path, role: node.role, label: node.label, value: node.value, states: node.states,
      position: node.position, looks: node.looks, children: SemanticNodes(children))
  }

  /// True once in so many times.
  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }
}
