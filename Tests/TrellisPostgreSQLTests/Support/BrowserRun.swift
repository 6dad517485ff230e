import Foundation
import TrellisTestSupport

/// What a run of the browser left.
struct BrowserRun {
  let end: Child.End
  let output: String
  let errors: String

  /// Runs the browser on the database at an address, with a script in place of a user.
  static func of(
    _ address: String, _ options: [String], environment: [String: String] = [:], script: String
  ) async throws -> BrowserRun {
    let folder = try ScratchFolder.make()
    try Data(script.utf8).write(to: URL(filePath: "\(folder)/script"))
    let own = ["XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder, "HOME": folder]
    // A session of its own has no terminal, at which the browser could ask for a password.
    let child = try Child(
      Checkout.executable("trellis-browse").path, [address, "--script", "-"] + options,
      environment: own.merging(environment) { $1 }, input: "\(folder)/script",
      output: "\(folder)/output", errors: "\(folder)/errors", startsSession: true)
    let end = await child.end()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: "\(folder)/\(name)")), as: UTF8.self)
    }
    return BrowserRun(end: end, output: try text("output"), errors: try text("errors"))
  }
}
