import Trellis
import TrellisScript

extension TestHost {
  /// Runs a script command if it advances the virtual clock, and returns whether the command was
  /// run.
  func passTime(
    for command: ScriptCommand, _ fileID: StaticString, _ line: UInt, scriptLine: Int? = nil
  ) async throws -> Bool {
    guard let passed = try await driver.passTime(for: command) else { return false }
    try located(fileID, line) {
      guard case .unmet(let reason) = passed else { return }
      throw failure((scriptLine.map { "script line \($0): " } ?? "") + reason)
    }
    await settle()
    return true
  }
}
