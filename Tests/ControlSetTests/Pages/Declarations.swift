import TrellisTestSupport

/// The declarations of types and events in the sources of the modules, with their documentation.
struct Declarations {
  /// A public class.
  struct Class {
    /// The comment above it, without examples.
    let comment: [String]
  }

  /// An event, standard or a control's own.
  struct EventDeclaration {
    /// The name by which a handler is registered for the event.
    let member: String
    /// The summary of the event.
    let summary: String
    /// Whether programs can have handlers for it by its name.
    var isPublic = true
  }

  /// A condition that must be true when a declaration is called. Otherwise, the program ends.
  struct Precondition: Comparable {
    /// The call, such as `Grid(…)` or `shortcut(…)`.
    let call: String
    let text: String

    static func < (left: Precondition, right: Precondition) -> Bool {
      (left.call, left.text) < (right.call, right.text)
    }
  }

  private(set) var classes: [String: Class] = [:]
  /// By the names of types.
  private(set) var preconditions: [String: [Precondition]] = [:]
  /// The public declarations that check what their comments do not say.
  private(set) var untoldChecks: [String] = []
  /// By the name that records use.
  private(set) var events: [String: EventDeclaration] = [:]
  /// Those of all modules, read once.
  static let all = Result { try Declarations() }
  private var owner = ""
  /// The last public declaration whose comment names no precondition.
  private var untold: String?

  /// Reads all sources.
  private init() throws {
    var comment: [String] = []
    for line in try ModuleSources.lines.get() {
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
    readPrecondition(line, comment)
    if line.contains("static ") { return readEvent(line, comment) }
    let kinds = ["class ", "extension ", "struct ", "enum ", "actor ", "protocol "]
    guard kinds.contains(where: line.contains) else { return }
    let type = #/^(?:\w+ )*(?:class|extension|struct|enum|actor|protocol) (\w+)/#
    if let match = line.firstMatch(of: type) {
      owner = String(match.1)
    }
    if let match = line.firstMatch(
      of: #/^(?:public|open) (?:\w+ )*class (\w+)(?:<[^>]*>)?: /#)
    {
      classes[String(match.1)] = Class(comment: Self.withoutExamples(comment))
    }
  }

  private mutating func readPrecondition(_ line: String, _ comment: [String]) {
    if let untold, line.contains("precondition(") || line.contains("preconditionFailure(") {
      untoldChecks.append("\(owner).\(untold)")
    }
    guard ["func ", "var ", "let ", "subscript", "init"].contains(where: line.contains),
      let match = line.firstMatch(of: #/\b(?:func|var|let|subscript|init\??)\b *(\w*)/#),
      line.contains(#/^ *(?:\w+(?:\(\w+\))? )*(?:func|var|let|subscript|init)\b/#)
    else { return }
    let isPublic = line.contains("public ") || line.contains("open ")
    // What is in the body of a function is no declaration of the type's.
    guard isPublic || line.prefix(4) != "    " else { return }
    let name = String(match.1)
    let lines = comment.drop { !$0.hasPrefix("- Precondition: ") }
    let text = lines.prefix(1) + lines.dropFirst().prefix { !$0.hasPrefix("- ") && !$0.isEmpty }
    untold = isPublic && text.isEmpty ? (name.isEmpty ? "init" : name) : nil
    guard !text.isEmpty else { return }
    let call = name.isEmpty ? "\(owner)(…)" : line.contains("func ") ? "\(name)(…)" : name
    preconditions[owner, default: []].append(
      Precondition(
        call: call, text: String(text.joined(separator: " ").dropFirst("- Precondition: ".count))))
  }

  private mutating func readEvent(_ line: String, _ comment: [String]) {
    guard line.contains("EventKey") || line.contains("= Event(") else { return }
    let summary = String(comment.joined(separator: " ").prefix { $0 != "." && $0 != ";" })
    if let match = line.firstMatch(of: #/static var (\w+): EventKey.*EventKey\("([\w.]+)"/#) {
      let owner = owner == "EventKey" ? "" : owner
      events[String(match.2)] = EventDeclaration(
        member: "\(owner).\(match.1)", summary: summary, isPublic: line.contains("public "))
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

  /// Returns the declaration of an event. A window has one event for each key that it is given.
  func event(_ name: String) -> EventDeclaration? {
    name.hasPrefix("key.")
      ? EventDeclaration(member: name, summary: "The key was pressed, and no view had use for it")
      : events[name]
  }
}
