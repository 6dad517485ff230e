import Testing
import TrellisProgram

/// Which file keeps stored values, and whether a script uses them.
struct StoredScriptTests {
  @Test(arguments: [
    (["notes"], true), (["notes", "--script", "a.txt"], false), (["notes", "--script=-"], false),
    (["notes", "--script", "a.txt", "--stored"], true), (["notes", "--stored"], true),
    (["notes", "--", "--script"], true), (["notes", "--scripted"], true),
  ])
  func `a program that a script drives uses stored values only if it is asked to`(
    arguments: [String], isUsed: Bool
  ) {
    #expect(RunningProgram.usesStoredValues(arguments: arguments) == isUsed)
  }
}
