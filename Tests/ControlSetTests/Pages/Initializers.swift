import TrellisTestSupport

/// The public initializers of types, in the form in which pages show them.
struct Initializers {
  /// An initializer that programs can call.
  struct Initializer: Hashable {
    /// The call with labels and types, such as `Label(_ text: String)`.
    let call: String
    /// The first sentence of the comment.
    let summary: String
  }

  /// By the names of types, in the order in which pages show them.
  private(set) var all: [String: [Initializer]] = [:]
  private var superclasses: [String: String] = [:]
  /// Those of all modules, read once.
  static let known = Result { try Initializers(ModuleSources.lines.get()) }
  private var owner = ""
  private var comment: [String] = []
  private var isWithdrawn = false
  /// The part of an initializer's declaration that was read so far, or `nil` outside of one.
  private var declaration: String?

  /// Reads the lines of sources.
  init(_ lines: [String]) {
    for line in lines { read(line) }
    // Files are read in no certain order. Of two calls that differ only in a binding, the other one
    // comes first.
    all = all.mapValues { known in
      known.sorted {
        ($0.call.replacing("Binding<", with: "~"), $0.summary)
          < ($1.call.replacing("Binding<", with: "~"), $1.summary)
      }
    }
  }

  /// Returns the initializers of a type. If it declares none, it inherits those of its superclass.
  func initializers(of type: String) -> [Initializer] {
    if let own = all[type] { return own }
    guard let parent = superclasses[type] else { return [] }
    return initializers(of: parent).map { known in
      Initializer(
        call: type + known.call.drop { $0 != "(" }, summary: known.summary)
    }
  }

  private mutating func read(_ line: String) {
    let text = String(line.trimmingPrefix { $0 == " " })
    if text.hasPrefix("///") {
      comment.append(String(text.dropFirst(3).trimmingPrefix(" ")))
      return
    }
    if declaration == nil, text.hasPrefix("@available(") { isWithdrawn = true }
    if let match = line.firstMatch(
      of: #/^(?:\w+ )*(?:class|extension|struct|enum|actor|protocol) (\w+)/#)
    {
      owner = String(match.1)
      forget()
    }
    if let match = line.firstMatch(of: #/^(?:\w+ )*class (\w+)(?:<[^>]*>)?: (\w+)/#) {
      superclasses[String(match.1)] = String(match.2)
    }
    if line.contains(#/^  (?:public|open) (?:\w+ )*init\b/#) { declaration = "" }
    guard let known = declaration else {
      if line.contains(#/\b(?:func|var|let|subscript|case|init|static)\b/#) { forget() }
      return
    }
    let whole = known + text + " "
    guard let parameters = Self.parameters(of: whole) else { return declaration = whole }
    if !isWithdrawn { add(parameters) }
    declaration = nil
    forget()
  }

  private mutating func forget() {
    comment = []
    isWithdrawn = false
  }

  private mutating func add(_ parameters: [String]) {
    let shown = parameters.filter { !$0.hasPrefix("fileID: ") && !$0.hasPrefix("line: ") }
    let call = "\(owner)(\(shown.map(Self.plain).joined(separator: ", ")))"
    let paragraph = comment.prefix { !$0.isEmpty }.joined(separator: " ")
    let summary = paragraph.firstRange(of: ". ").map { String(paragraph[..<$0.lowerBound]) + "." }
    guard !all[owner, default: []].contains(where: { $0.call == call }) else { return }
    all[owner, default: []].append(
      Initializer(
        call: call,
        summary: paragraph.isEmpty
          ? "Creates the view." : (summary ?? paragraph).replacing("``", with: "`")))
  }

  /// Returns the parameters of a declaration that begins with an initializer's, or `nil` if it is
  /// not complete.
  private static func parameters(of declaration: String) -> [String]? {
    var parts = [""]
    var depth = 0
    let text = declaration.replacing("->", with: "→")
    // The parameters come after the name and the generic parameters.
    guard let name = text.firstRange(of: "init") else { return nil }
    for character in text[name.upperBound...] {
      if ")]>}".contains(character) { depth -= 1 }
      if depth == 0, character == ")" {
        return parts.map(trimmed).filter { !$0.isEmpty }
      }
      if depth == 1, character == "," {
        parts.append("")
      } else if depth > 0 {
        parts[parts.count - 1].append(character)
      }
      if "([<{".contains(character) { depth += 1 }
      if depth == 1, character == "(" || character == "<" { parts = [""] }
    }
    return nil
  }

  private static func trimmed(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// Returns a parameter without what a caller need not know: attributes, effects, and the default
  /// of a closure.
  private static func plain(_ parameter: String) -> String {
    var text = parameter.replacing(#/@\w+(?:<[^>]*>)? /#, with: "")
      .replacing(#/\b(?:async |throws |consuming |inout )/#, with: "")
      // The closure has no parameters.
      .replacing("repeat NoArgument<each A, each B>", with: "")
    if let start = text.firstRange(of: " = {") { text = text[..<start.lowerBound] + " = …" }
    return text.replacing("→", with: "->")
  }
}
