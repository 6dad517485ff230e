import Foundation
import TrellisTestSupport

/// The end and the output of a run of the browser or of the audit tool.
struct BrowserRun {
  let end: Child.End
  let output: String
  let errors: String

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Runs the browser on the database at an address, with a script in place of a user.
  static func of(
    _ address: String, _ options: [String], environment: [String: String] = [:], script: String
  ) async throws -> BrowserRun {
    let folder = try ScratchFolder.make()
    try Data(script.utf8).write(to: URL(filePath: "\(folder)/script"))
    return try await of(
      "trellis-browse", [address, "--script", "-"] + options, in: folder, environment,
      input: "\(folder)/script")
  }

  /// Runs the audit tool.
  static func audit(_ arguments: [String]) async throws -> BrowserRun {
    try await of("trellis-audit", arguments, in: ScratchFolder.make(), [:], input: "/dev/null")
  }

  private static func of(
    _ program: String, _ arguments: [String], in folder: String, _ environment: [String: String],
    input: String
  ) async throws -> BrowserRun {
    let own = ["XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder, "HOME": folder]
    // A session of its own has no terminal, at which the browser could ask for a password.
    let child = try Child(
      Checkout.executable(program).path, arguments, environment: own.merging(environment) { $1 },
      input: input, output: "\(folder)/output", errors: "\(folder)/errors", startsSession: true)
    let end = await child.end()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: "\(folder)/\(name)")), as: UTF8.self)
    }
    return BrowserRun(end: end, output: try text("output"), errors: try text("errors"))
  }
}
