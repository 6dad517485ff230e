import Foundation
import Testing
import TrellisTestSupport

@Suite struct CompileFailTests {
  @Test(.tags(.row19, .row65, .row134), arguments: try CompileFailCase.all())
  func `a program that must not compile is refused for the expected reason`(
    _ refused: CompileFailCase
  ) throws {
    let outcome = try ClientCompiler.typecheck(refused.file)
    #expect(!outcome.succeeded)
    #expect(outcome.diagnostics.contains("error: \(refused.expectedDiagnostic)"))
  }

  /// Without this, a wrong include path would make every case fail for the wrong reason.
  @Test func `a correct program compiles with the same options`() throws {
    let correct = Checkout.folder.appending(
      path: "Tests/CompileFailTests/Accepted/SendFromMainActor.swift")
    let outcome = try ClientCompiler.typecheck(correct)
    #expect(outcome.succeeded, "\(outcome.diagnostics)")
  }

  @Test func `the program in the README compiles`() throws {
    let readme = try String(
      contentsOf: Checkout.folder.appending(path: "README.md"), encoding: .utf8)
    let program = try #require(readme.split(separator: "```swift\n").dropFirst().first)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "main.swift")
    try program.prefix(upTo: #require(program.firstRange(of: "```")).lowerBound)
      .write(to: file, atomically: true, encoding: .utf8)
    let outcome = try ClientCompiler.typecheck(file, isScript: true)
    #expect(outcome.succeeded, "\(outcome.diagnostics)")
  }
}
