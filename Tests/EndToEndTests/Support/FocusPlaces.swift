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

  /// Asks everything that the tree of an example tells of.
  init(of example: String, start: String) throws {
    let first = try #require(try Self.trees(of: example, script: start + "tree\n").first)
    let paths = first.all.map(\.path).filter { !$0.isEmpty }
    let script = start + paths.map { "focus \(Self.id($0))\ntree\n" }.joined()
    let trees = try Self.trees(of: example, script: script)
    try #require(trees.count == paths.count)
    // What is asked for a part of a list or a table gets the focus itself.
    all = zip(paths, trees).filter { $1.focusedPath == $0 }.map(\.0)
    controls = first.controls.map(\.path)
    self.first = first.focusedPath
    self.example = example
    self.start = start
  }

  /// Whether a key that makes a gesture changes anything while the focus is there.
  func hasUseForKeys(_ place: String) throws -> Bool {
    let arrows = ["alt-", "shift-", "ctrl-", "alt-shift-"].flatMap { modifier in
      ["left", "right", "up", "down"].map { "key \(modifier)\($0)\n" }
    }
    // Two taps come at once, so that they can be a double one.
    let taps = "key enter\nkey enter\n"
    let steps = ([taps, "key alt-enter\n"] + arrows).map { $0 + "advance 1s\ntree\n" }.joined()
    let script = start + "focus \(Self.id(place))\ntree\n" + steps
    return Set(try Self.texts(of: example, script: script)).count > 1
  }

  /// A whole path as a script has it.
  private static func id(_ path: String) -> String {
    "\"/\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
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

    /// What only shows something, or is a part of what takes the focus as a whole; with a gesture that
    /// keys can make it takes the focus all the same.
    private static let passiveRoles: Set = [
      "window", "group", "label", "status", "image", "progress", "row", "cell", "item", "bar",
      "alert", "sheet", "heading",
    ]

    func has(_ state: String) -> Bool { states?.contains(state) == true }

    /// Whether it is a control by its role, and not disabled.
    var isUsable: Bool { !Self.passiveRoles.contains(role) && !has("disabled") }

    /// The controls at and below it by their roles, in reading order; what a search field offers are
    /// parts of it.
    var controls: [Node] {
      (isUsable ? [self] : []) + (role == "search" ? [] : (children ?? []).flatMap(\.controls))
    }

    /// It and all below it, in reading order.
    var all: [Node] { [self] + (children ?? []).flatMap(\.all) }

    /// Where the focus is; empty for nowhere.
    var focusedPath: String { all.first { $0.has("focused") }?.path ?? "" }
  }
}
