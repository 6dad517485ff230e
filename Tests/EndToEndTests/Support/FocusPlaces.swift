import Foundation
import Testing

/// What can take the focus in an example.
struct FocusPlaces {
  /// What has the focus once it is asked to take it, in reading order, whatever it is.
  let all: [String]
  /// What has the focus before anybody asked; empty for nothing.
  let first: String
  /// What is usable by its role, in reading order.
  let controls: [String]
  private let example: String
  private let start: String

  /// Asks everything in the tree of an example, each as if it were the first.
  init(of example: String, start: String) throws {
    let first = try #require(try Self.trees(of: example, script: start + "tree\n").first)
    // The parts of a list or table are no views of their own, and scripts cannot write a space.
    let views = first.all.filter { !$0.isPart }.map(\.path).filter {
      !$0.isEmpty && !$0.contains(" ")
    }
    let trees = try Self.trees(
      of: example, script: start + views.map { "focus \($0)\ntree\n" }.joined())
    try #require(trees.count == views.count)
    all = zip(views, trees).filter { $1.focusedPath == $0 }.map(\.0)
    self.first = first.focusedPath
    controls = first.all.filter(\.isUsable).map(\.path)
    self.example = example
    self.start = start
  }

  /// Whether a key that makes a gesture changes anything while the focus is there.
  func hasUseForKeys(_ place: String) throws -> Bool {
    let arrows = ["alt-", "shift-"].flatMap { modifier in
      ["left", "right", "up", "down"].map { "key \(modifier)\($0)\n" }
    }
    // Two taps come at once, so that they can be a double one.
    let taps = "key enter\nkey enter\n"
    let steps = ([taps, "key alt-enter\n"] + arrows).map { $0 + "advance 1s\ntree\n" }.joined()
    let script = start + "focus \(place)\ntree\n" + steps
    return Set(try Self.texts(of: example, script: script)).count > 1
  }

  static func trees(of example: String, script: String) throws -> [Node] {
    try texts(of: example, script: script).map {
      try JSONDecoder().decode(Node.self, from: Data($0.utf8))
    }
  }

  private static func texts(of example: String, script: String) throws -> [Substring] {
    let run = try Tool.run(
      "trellis-demo",
      [example, "--backend", "headless", "--no-journal", "--output", "json", "--script", "-"],
      input: script, in: Scratch())
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").filter { $0.hasPrefix("{\"path\":\"\"") }
  }
}

extension FocusPlaces {
  /// A thing of the tree.
  struct Node: Decodable {
    let path: String
    let role: String
    let states: [String]?
    let children: [Node]?

    /// What is no view: a part of what takes the focus as a whole.
    private static let partRoles: Set = ["row", "cell", "item", "heading"]
    /// What only shows something; with a gesture that keys can make it takes the focus all the same.
    private static let passiveRoles: Set = [
      "window", "group", "label", "status", "image", "progress", "bar", "alert", "sheet",
    ]

    var isPart: Bool { Self.partRoles.contains(role) }

    func has(_ state: String) -> Bool { states?.contains(state) == true }

    /// Whether it is a control by its role, and not disabled.
    var isUsable: Bool { !isPart && !Self.passiveRoles.contains(role) && !has("disabled") }

    /// It and all below it, in reading order.
    var all: [Node] { [self] + (children ?? []).flatMap(\.all) }

    /// Where the focus is; empty for nowhere.
    var focusedPath: String { all.first { $0.has("focused") }?.path ?? "" }
  }
}
