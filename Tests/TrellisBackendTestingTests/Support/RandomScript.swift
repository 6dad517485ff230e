import TrellisTestSupport

/// Lines that a script may have, for the window of `ScriptBench`.
struct RandomScript {
  private var generator: SeededGenerator

  init(_ generator: SeededGenerator) {
    self.generator = generator
  }

  private static let buttons = ["add", "toggle", "hide", "later", "fetch", "throw", "toggled"]
  private static let texts = [
    "a", "Ada", "日本", "ü ß", "x", "tab\\tx", "\\u{1B}[2J", "long text of words", "",
  ]
  private static let keys = [
    "enter", "tab", "shift-tab", "left", "right", "home", "end", "backspace", "delete", "up",
    "down",
    "pagedown", "ctrl-a", "ctrl-k", "alt-b", "f5", "escape", "space", "q", "é", "ctrl-left",
  ]

  mutating func lines(_ count: Int) -> [String] {
    (0..<count).map { _ in line() } + ["tree", "frame"]
  }

  private mutating func line() -> String {
    switch Int.random(in: 0..<18, using: &generator) {
    case 0...3: "press \(one(of: Self.buttons))"
    case 4: "focus \(one(of: ["name", "note", "list", "add", "toggled"]))"
    case 5: "set \(one(of: ["name", "note"])) \(one(of: Self.texts))"
    case 6, 7: "type \(one(of: Self.texts.dropLast()))"
    case 8, 9: "key \(one(of: Self.keys))"
    case 10: "paste \(one(of: Self.texts.dropLast()))"
    case 11: "select list \(number(1...45))"
    case 12: "scroll list \(number(-30...30))"
    case 13: "mouse \(one(of: ["down", "up", "move", "wheel"])) \(number(0...90)) \(number(0...30))"
    case 14: "resize \(number(20...120))x\(number(5...40))"
    case 15: "advance \(number(0...500))ms"
    case 16: one(of: ["tree", "frame", "help", "# a comment", "", "expect count *"])
    default:
      one(of: ["expect list Zeile*", "press nobody", "expect count 1", "fly", "quit", "tree"])
    }
  }

  private mutating func one(of choices: some Collection<String>) -> String {
    choices.randomElement(using: &generator) ?? ""
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &generator)
  }
}
