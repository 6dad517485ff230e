/// A program made of the examples of a module, each in a function of its own.
///
/// What an example may find around it, such as a label, is declared in a file of the module's name
/// in `Accepted/Scenery`. Imports go to the top. Extensions, protocols and observable models cannot stand
/// in a function; so an example that has one has all its declarations outside of it.
struct ExampleProgram {
  private var imports: Set<String>
  private var declarations: [String] = []
  private var functions: [String] = []

  var text: String {
    (imports.sorted() + declarations + functions).joined(separator: "\n")
  }

  init(_ examples: [DocumentationExample], imports modules: [String]) {
    imports = Set((modules + ["Trellis"]).map { "import \($0)" })
    for (number, example) in examples.enumerated() { add(example, number: number) }
  }

  private mutating func add(_ example: DocumentationExample, number: Int) {
    let parts = Self.parts(of: example)
    let isOutside = parts.contains { part in
      part.isDeclaration && part.lines[0].contains(#/\b(extension|protocol) |^@Observable /#)
    }
    var body: [String] = []
    for part in parts {
      if part.lines[0].hasPrefix("import ") {
        imports.insert(part.lines[0])
        continue
      }
      let placed =
        [#"#sourceLocation(file: "\#(example.file)", line: \#(part.line))"#] + part.lines
        + ["#sourceLocation()"]
      if isOutside, part.isDeclaration { declarations += placed } else { body += placed }
    }
    functions += ["@MainActor func example\(number)() async throws {"] + body + ["}"]
  }

  private struct Part {
    let line: Int
    let isDeclaration: Bool
    var lines: [String]
    var isOpen: Bool
  }

  /// Splits an example into declarations, imports and the statements between them.
  private static func parts(of example: DocumentationExample) -> [Part] {
    var parts: [Part] = []
    for (offset, line) in example.lines.enumerated() {
      let begins = line.prefixMatch(
        of:
          #/(@MainActor |@Observable |(public|private|final|nonisolated) )*(struct|class|enum|actor|extension|protocol) /#
      )
      let isWhole = begins != nil && line.hasSuffix("}") || line.hasPrefix("import ")
      if let last = parts.last, last.isOpen, last.isDeclaration || begins == nil && !isWhole {
        parts[parts.count - 1].lines.append(line)
        parts[parts.count - 1].isOpen = !last.isDeclaration || line != "}"
      } else {
        parts.append(
          Part(
            line: example.line + offset, isDeclaration: begins != nil, lines: [line],
            isOpen: !isWhole))
      }
    }
    return parts
  }
}
