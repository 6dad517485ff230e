import ArgumentParser
import Trellis
import TrellisProgram

/// The command that shows an example on any backend, for a user or a script.
struct DemoCommand: ParsableCommand {
  static let name = "trellis-demo"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Show an example of what Trellis can do.",
    discussion: """
      Everything that handlers do is recorded in a journal; trellis-audit reads it.

      \(ProgramOptions.exitStatuses)
      """, version: "trellis-demo \(ToolkitVersion.current)")

  @Argument(help: "The example to show.")
  var example: String?

  @Flag(help: "List the examples.")
  var list = false

  @OptionGroup var program: ProgramOptions

  func run() throws {
    // In `validate`, this error would replace the one about an unknown option.
    if list == (example != nil) {
      throw ValidationError(
        list
          ? "--list takes no example; give one or the other"
          : "give the name of an example, or use --list")
    }
    try MainActor.assumeIsolated {
      guard let example else {
        return try DemoCatalog.lines.forEach { try StandardStream.output.write(line: $0) }
      }
      let status = try show(example)
      if status != .ok { throw ExitCode(status.rawValue) }
    }
  }

  @MainActor
  private func show(_ example: String) throws -> ExitStatus {
    guard let type = DemoCatalog.all.first(where: { $0.name == example }) else {
      let names = DemoCatalog.all.map { $0.name }.joined(separator: ", ")
      throw ProgramSession.failure(
        Self.name, .usage, "there is no example \"\(example)\"; the examples are \(names)")
    }
    let session = try ProgramSession(Self.name, version: ToolkitVersion.current, program)
    let demo = try type.init(folder: ".")
    let window = demo.makeWindow()
    return try withExtendedLifetime(demo) { try session.show(window) }
  }
}
