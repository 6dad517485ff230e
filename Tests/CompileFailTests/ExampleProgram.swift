/// A program made of the examples of a module, each in a function of its own.
///
/// What an example may find around it, such as a label, is declared in a file of the module's name
/// in `Accepted/Scenery`. Imports go to the top. Extensions cannot stand in a function; so an
/// example that has one has all its declarations outside of it.
struct ExampleProgram {
  private var imports: Set<String>
  private var declarations: [String] = []
  private var functions: [String] = []

  var text: String {
    (imports.sorted() + declarations + functions).joined(separator: "\n")
  }

  init(_ examples: [DocumentationExample], module: String) {
    imports = ["import Trellis", "import \(module)"]
    for (number, example) in examples.enumerated() { add(example, number: number) }
  }

  private mutating func add(_ example: DocumentationExample, number: Int) {
    let hasExtension = example.lines.contains { $0.hasPrefix("extension ") }
    var body: [String] = []
    for part in Self.parts(of: example) {
      if part.lines[0].hasPrefix("import ") {
        imports.insert(part.lines[0])
        continue
      }
      let placed =
        [#"#sourceLocation(file: "\#(example.file)", line: \#(part.line))"#] + part.lines
        + ["#sourceLocation()"]
      if hasExtension, part.isDeclaration { declarations += placed } else { body += placed }
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
        of: #/((public|private|final|nonisolated) )*(struct|class|enum|actor|extension) /#)
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
