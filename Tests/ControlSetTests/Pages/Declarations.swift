import TrellisTestSupport

/// What the sources of the modules say about types and events.
struct Declarations {
  /// A public class.
  struct Class {
    let name: String
    let parent: String
    /// The comment above it, without examples.
    let comment: [String]
  }

  /// An event, standard or a control's own.
  struct EventDeclaration {
    /// How handlers write it.
    let member: String
    /// What it tells.
    let summary: String
  }

  private(set) var classes: [String: Class] = [:]
  /// By the name that records use.
  private(set) var events: [String: EventDeclaration] = [:]
  /// Those of all modules, read once.
  static let all = Result { try Declarations() }
  private var owner = ""

  /// Reads all sources.
  private init() throws {
    var comment: [String] = []
    for line in try Sources.all.get() {
      let text = line.trimmingPrefix { $0 == " " }
      if text.hasPrefix("///") {
        comment.append(String(text.dropFirst(3).trimmingPrefix(" ")))
      } else if !text.hasPrefix("@") {
        read(line, comment)
        comment = []
      }
    }
  }

  private mutating func read(_ line: String, _ comment: [String]) {
    if line.contains("static ") { return readEvent(line, comment) }
    guard line.contains("class ") || line.contains("extension ") else { return }
    if let match = line.firstMatch(of: #/^(?:\w+ )*(?:class|extension) (\w+)/#) {
      owner = String(match.1)
    }
    if let match = line.firstMatch(
      of: #/^(?:public|open) (?:\w+ )*class (\w+)(?:<[^>]*>)?: (?:\w+\.)?(\w+)/#)
    {
      let name = String(match.1)
      classes[name] = Class(
        name: name, parent: String(match.2),
        comment: Self.withoutExamples(comment))
    }
  }

  private mutating func readEvent(_ line: String, _ comment: [String]) {
    guard line.contains("EventKey") || line.contains("= Event(") else { return }
    let summary = String(comment.joined(separator: " ").prefix { $0 != "." && $0 != ";" })
    if let match = line.firstMatch(of: #/static var (\w+): EventKey.*EventKey\("([\w.]+)"/#) {
      let owner = owner == "EventKey" ? "" : owner
      events[String(match.2)] = EventDeclaration(member: "\(owner).\(match.1)", summary: summary)
    } else if let match = line.firstMatch(of: #/static let (\w+) = Event\(/#) {
      events[String(match.1)] = EventDeclaration(member: ".\(match.1)", summary: summary)
    }
  }

  /// The paragraphs of a comment.
  private static func withoutExamples(_ comment: [String]) -> [String] {
    var isExample = false
    let lines = comment.filter { line in
      if line.hasPrefix("```") { isExample.toggle() }
      return !isExample && !line.hasPrefix("```")
    }
    return lines.split(separator: "").map { paragraph in
      paragraph.joined(separator: " ").replacing("``", with: "`")
    }
  }

  /// What is said of an event; windows have one for each key that they are given.
  func event(_ name: String) -> EventDeclaration? {
    name.hasPrefix("key.")
      ? EventDeclaration(member: name, summary: "The key was pressed, and no view had use for it")
      : events[name]
  }

  /// The public classes below one, those aside that are there to be subclassed.
  func subclasses(of root: String) -> [String] {
    classes.values.filter { descends($0, from: root) }.map(\.name).sorted()
  }

  private func descends(_ found: Class, from root: String) -> Bool {
    found.parent == root || classes[found.parent].map { descends($0, from: root) } ?? false
  }
}
