import Foundation
import Testing

/// The views of an example that can take the focus.
struct FocusPlaces {
  /// The focused view after each view was asked to take the focus, in reading order.
  let all: [String]
  /// The view that has the focus at the beginning; empty if no view has it.
  let first: String
  /// The views that can be used according to their role, in reading order.
  let controls: [String]
  private let example: String
  private let start: String

  /// Finds the places in the tree of an example.
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

  /// Returns whether a key that makes a gesture changes anything while the focus is at a place.
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

    /// The roles of views that only show something, or are part of a view that takes the focus as a
    /// whole. A view with such a role still takes the focus if it has a gesture that keys can make.
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

    /// The node and all nodes below it, in reading order.
    var all: [Node] { [self] + (children ?? []).flatMap(\.all) }

    /// The path of the focused node; empty if no node has the focus.
    var focusedPath: String { all.first { $0.has("focused") }?.path ?? "" }
  }
}
