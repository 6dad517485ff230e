import Foundation
import Testing
import TrellisTestSupport

@Suite struct CompileFailTests {
  @Test(arguments: try CompileFailCase.all())
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
}
