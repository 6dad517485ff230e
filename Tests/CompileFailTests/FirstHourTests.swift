import Foundation
import Testing
import TrellisTestSupport

/// The lines that users of other toolkits write in their first hour.
@Suite struct FirstHourTests {
  private static let folder = Checkout.folder.appending(path: "Tests/CompileFailTests/FirstHour")

  @Test func `lines of other toolkits that mean the same here compile without a warning`() throws {
    let outcome = try ClientCompiler.typecheck(Self.folder.appending(path: "Works.swift"))
    #expect(outcome.succeeded, "\(outcome.diagnostics)")
    #expect(!outcome.diagnostics.contains("warning:"), "\(outcome.diagnostics)")
  }

  @Test func `a line of another toolkit that differs in Trellis is refused with the line to write`()
    throws
  {
    // Long lines stay one line only in a file that is not formatted.
    let file = Self.folder.appending(path: "Refused.txt")
    let program = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID())/Refused.swift")
    let folder = program.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: file, to: program)
    let outcome = try ClientCompiler.typecheck(program)
    #expect(!outcome.succeeded)
    let findings = outcome.diagnostics.split(separator: "\n")
      .filter { $0.contains(": error: ") || $0.contains(": note: ") }
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    var count = 0
    for (index, line) in lines.enumerated() {
      guard let words = line.split(separator: "  // error: ").dropFirst().first else { continue }
      count += 1
      let place = "Refused.swift:\(index + 1):"
      let found = findings.filter { $0.contains(place) }
      #expect(found.contains { $0.contains(words) }, "\(line)\n\(found)")
    }
    #expect(count > 100)
  }

  /// Lines that compile, since they worked before or have a meaning, and mislead.
  @Test(arguments: [
    (#"TextField("Name")"#, #"TextField("Name", text: $name) to set a label"#),
    (#"TextArea("Note")"#, #"TextArea("Note", text: $note) to set a label"#),
    (#"SecureField("Password")"#, #"TextField("Name", text: $name) to set a label"#),
    (#"Label("Hello, \($name)")"#, #"Label($name.map { "Hello, \($0)" })"#),
    (#"Label(TimerQueue().nextDeadline == nil ? "" : "due")"#, "use view.timers"),
  ])
  func `a line that compiles but misleads causes a warning`(line: String, message: String) throws {
    let program = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: program) }
    let text =
      "import Trellis\n@MainActor func f() -> View {\n@State var name = \"\"\nreturn \(line)\n}\n"
    try text.write(to: program, atomically: true, encoding: .utf8)
    let outcome = try ClientCompiler.typecheck(program)
    #expect(outcome.succeeded)
    #expect(outcome.diagnostics.contains("warning: ") && outcome.diagnostics.contains(message))
  }
}
