import Foundation
import Testing
import TrellisTestSupport

/// What a block of views costs the type checker, in its own unit of work and not in time.
@Suite struct BuilderCostTests {
  /// A block with 40 children of all sorts, as somebody who writes a form would.
  private func program(children: Int) -> String {
    let forms = [
      #"Label("text \(count)")"#,
      #"Button("press").id("b").onTap { button in button.title = "x" }"#,
      "if count > 3 { Label(\"many\").padding(1) } else { Button(\"few\") }",
      "for name in names { Label(name).frame(width: 10).alignment([.top, .leading], value: 2) }",
      "TextField(\"x\").fill(.horizontal).layoutPriority(2)",
      "HStack(spacing: 1, alignment: .center) { Label(\"a\"); Spacer(); Label(\"b\") }",
      "When(flag) { Label(\"yes\") } else: { Label(\"no\") }",
      "ForEach(list, id: \\.self) { item in Label(item).padding(leading: 1) }",
      "if let first = names.first { Label(first) }",
      "Group { Label(\"g\"); Label(\"h\").offset(x: 1) }",
    ]
    let lines = (0..<children).map { "    " + forms[$0 % forms.count] }
    return """
      import Trellis
      @MainActor func make(
        count: Int, names: [String], flag: Binding<Bool>, list: Binding<[String]>
      ) -> View {
        VStack {
      \(lines.joined(separator: "\n"))
        }
      }
      """
  }

  private func typecheck(_ program: String, scopes: Int) throws -> ClientCompiler.Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Form.swift")
    try program.write(to: file, atomically: true, encoding: .utf8)
    return try ClientCompiler.typecheck(
      file, options: ["-Xfrontend", "-solver-scope-threshold=\(scopes)"])
  }

  /// The compiler gives up at a million scopes; here it may not need 10 000 for any expression.
  @Test(.tags(.row128)) func `a block of forty mixed children is cheap to check`() throws {
    let outcome = try typecheck(program(children: 40), scopes: 10_000)
    #expect(outcome.succeeded, "\(outcome.diagnostics)")
  }

  @Test(.tags(.row128)) func `the bound is one that the compiler keeps to`() throws {
    let outcome = try typecheck(program(children: 40), scopes: 10)
    #expect(!outcome.succeeded)
    #expect(outcome.diagnostics.contains("reasonable time"))
  }
}
