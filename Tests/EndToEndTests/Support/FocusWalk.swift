import Foundation
import Testing

/// A walk through an example with the Tab key alone, read back from the trees that it writes.
struct FocusWalk {
  /// What can be used, in the order in which the key goes there: the reading order forwards, beginning
  /// behind what has the focus at first.
  let expected: [String]
  /// Where the focus was after each key; one key more than there is to visit.
  let visited: [String]

  /// Walks through an example.
  ///
  /// - Parameters:
  ///   - example: Its name.
  ///   - start: The lines of a script that come first.
  ///   - key: The key that moves the focus.
  init(of example: String, start: String = "", key: String = "tab") throws {
    let trees = try Self.trees(of: example, script: start + "tree\n")
    let first = try #require(trees.first)
    let usable = first.all.filter(\.isUsable)
    let next = usable.firstIndex { $0.has("focused") }.map { key == "tab" ? $0 + 1 : $0 } ?? 0
    expected = (usable[next...] + usable[..<next]).map(\.path)
    let steps = String(repeating: "key \(key)\ntree\n", count: expected.count + 1)
    visited = try Self.trees(of: example, script: start + steps).map { tree in
      tree.all.first { $0.has("focused") }?.path ?? ""
    }
  }

  private static func trees(of example: String, script: String) throws -> [Node] {
    let run = try Tool.run(
      "trellis-demo",
      [example, "--backend", "headless", "--no-journal", "--output", "json", "--script", "-"],
      input: script, in: Scratch())
    #expect(run.status == 0, "\(run.errors)")
    return try run.output.split(separator: "\n").filter { $0.hasPrefix("{\"path\":\"\"") }
      .map { try JSONDecoder().decode(Node.self, from: Data($0.utf8)) }
  }
}

extension FocusWalk {
  /// A thing of the tree.
  struct Node: Decodable {
    let path: String
    let role: String
    let states: [String]?
    let children: [Node]?

    /// What only shows something, or is a part of what takes the focus as a whole.
    private static let passiveRoles: Set = [
      "window", "group", "label", "status", "image", "progress", "row", "cell", "item", "bar",
      "alert", "sheet", "heading",
    ]

    func has(_ state: String) -> Bool { states?.contains(state) == true }

    var isUsable: Bool { !Self.passiveRoles.contains(role) && !has("disabled") }

    /// It and all below it, in reading order.
    var all: [Node] { [self] + (children ?? []).flatMap(\.all) }
  }
}
