import TrellisTestSupport

/// Random lines of a script for things that a program shows.
struct RandomLines {
  private let nodes: [FocusPlaces.Node]

  init(for nodes: [FocusPlaces.Node]) {
    // An id ends with the first space.
    self.nodes = nodes.filter { !$0.path.isEmpty && !$0.path.contains(" ") }
  }

  private static let texts = [
    "a", "Ada", "日本", "ü ß", "12", "2026-03-01", "tab\\tx", "\\u{1B}[2J", "off",
    "long text of words",
    "\\u{202E}x", "e\\u{301}", "",
  ]
  private static let keys = [
    "enter", "tab", "shift-tab", "left", "right", "home", "end", "backspace", "delete", "up",
    "down",
    "pageup", "pagedown", "ctrl-a", "ctrl-k", "alt-b", "f5", "space", "é", "ctrl-left",
    "shift-right",
    "ctrl-pageup", "ctrl-pagedown", "/", "s", "u", "alt-down",
  ]

  /// Some lines; the tree is written in between.
  func lines(_ count: Int, using generator: inout SeededGenerator) -> String {
    (0..<count).map { line($0, using: &generator) + "\n" }.joined()
  }

  private func line(_ number: Int, using generator: inout SeededGenerator) -> String {
    if number % 8 == 7 { return "tree" }
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...3: return onNode("press", ["button", "toggle", "link", "menu", "tab"], &generator)
    case 4, 5: return onNode("focus", nil, &generator)
    case 6: return onNode("set", ["field"], &generator) + " " + text(&generator)
    case 7: return onNode("set", ["toggle"], &generator) + " " + one(of: ["on", "off"], &generator)
    case 8, 9: return "type " + text(&generator, mayBeEmpty: false)
    case 10...13: return "key " + one(of: Self.keys, &generator)
    case 14: return "paste " + text(&generator, mayBeEmpty: false)
    case 15: return onNode("select", ["list", "table"], &generator) + " \(int(1...9, &generator))"
    case 16: return onNode("scroll", ["list", "table"], &generator) + " \(int(-9...9, &generator))"
    case 17:
      let action = one(of: ["down", "up", "move", "wheel"], &generator)
      return "mouse \(action) \(int(0...90, &generator)) \(int(0...30, &generator))"
    case 18: return "resize \(int(20...120, &generator))x\(int(5...40, &generator))"
    default: return "advance \(int(0...500, &generator))ms"
    }
  }

  /// Returns a command for a random node that has one of some roles, or a key if there is no such
  /// node.
  private func onNode(
    _ command: String, _ roles: [String]?, _ generator: inout SeededGenerator
  ) -> String {
    let things = nodes.filter { node in roles?.contains(node.role) ?? node.isUsable }
    guard let thing = things.randomElement(using: &generator) else { return "# no \(command)" }
    return "\(command) \(thing.path)"
  }

  private func text(_ generator: inout SeededGenerator, mayBeEmpty: Bool = true) -> String {
    one(of: mayBeEmpty ? Self.texts : Self.texts.dropLast(), &generator)
  }

  private func one(of choices: [String], _ generator: inout SeededGenerator) -> String {
    choices.randomElement(using: &generator) ?? ""
  }

  private func int(_ range: ClosedRange<Int>, _ generator: inout SeededGenerator) -> Int {
    .random(in: range, using: &generator)
  }
}
