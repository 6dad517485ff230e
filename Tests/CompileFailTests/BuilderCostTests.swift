import Foundation
import Testing
import TrellisTestSupport

/// The cost of type-checking a block of views, in the solver's own units of work. `Tools/bench
/// builder` measures the time.
@Suite struct BuilderCostTests {
  private func checkForm(scopes: Int) throws -> ClientCompiler.Outcome {
    try ClientCompiler.typecheck(
      Checkout.folder.appending(path: "Tests/CompileFailTests/Forms/FortyChildren.swift"),
      options: ["-Xfrontend", "-solver-scope-threshold=\(scopes)"])
  }

  /// The compiler gives up at a million scopes; here it may not need 10 000 for any expression.
  @Test(.tags(.row128))
  func `a block of forty mixed children type-checks within the solver limit`() throws {
    let outcome = try checkForm(scopes: 10_000)
    #expect(outcome.succeeded, "\(outcome.diagnostics)")
  }

  @Test(.tags(.row128))
  func `the compiler gives up on a form that exceeds the solver limit`() throws {
    let outcome = try checkForm(scopes: 10)
    #expect(!outcome.succeeded)
    #expect(outcome.diagnostics.contains("reasonable time"))
  }

  /// The solver exceeded a million scopes while `combine`, `map` and the members of a binding had
  /// several overloads for the same call.
  @Test
  func `the compiler names the row of a form that has a mistake within the solver limit`() throws {
    let outcome = try ClientCompiler.typecheck(
      Checkout.folder.appending(path: "Tests/CompileFailTests/Forms/FormWithMistake.swift"),
      options: ["-Xfrontend", "-solver-scope-threshold=20000"])
    #expect(!outcome.succeeded)
    #expect(outcome.diagnostics.contains("FormWithMistake.swift:18:"), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains("the value is not text"), "\(outcome.diagnostics)")
    #expect(!outcome.diagnostics.contains("reasonable time"), "\(outcome.diagnostics)")
  }

  /// The bound was half a second; it takes less than 20 ms.
  @Test
  func `a chain of twenty sync and async handlers type-checks within the solver limit`() throws {
    let outcome = try ClientCompiler.typecheck(
      Checkout.folder.appending(path: "Tests/CompileFailTests/Forms/TwentyHandlers.swift"),
      options: ["-Xfrontend", "-solver-scope-threshold=10000"])
    #expect(outcome.succeeded, "\(outcome.diagnostics)")
  }
}
