import Foundation
import Testing
import TrellisDatabase

/// A program with its arguments, of which a script must leave the same on every backend.
struct TracedProgram: Sendable, CustomTestStringConvertible {
  static let backends = ["headless", "log", "terminal"]

  /// The program.
  let tool: String
  /// The example; nil for the browser.
  let example: String?
  /// The lines that are run before every script.
  var start = ""
  /// A schema with rows, in place of the music library, and options.
  var database: String?
  var options: [String] = []

  static let browser = TracedProgram(tool: "trellis-browse", example: nil)

  /// Every example that the program lists.
  static let examples: [TracedProgram] = {
    let run = try? Tool.run("trellis-demo", ["--list"], in: Scratch())
    let lines = run?.output.split(separator: "\n") ?? []
    return lines.map { line in
      TracedProgram(tool: "trellis-demo", example: String(line.prefix { $0 != " " }))
    }
  }()

  /// The number of pages in the gallery; 0 if it does not run, which makes its tests fail.
  static let galleryPageCount: Int = {
    let gallery = TracedProgram(tool: "trellis-demo", example: "gallery")
    let nodes = try? gallery.nodes()
    return nodes?.count { $0.path.firstMatch(of: #/(^|/)pages/tab\[\d+\]$/#) != nil } ?? 0
  }()

  /// The name of the program in test results.
  var name: String { example ?? tool }
  var testDescription: String { name }

  /// Runs a script on a backend, with new files.
  func trace(_ script: String, on backend: String) throws -> Trace {
    let scratch = try Scratch()
    return try Trace(
      of: tool, try arguments(in: scratch), script: start + script, on: backend, in: scratch)
  }

  /// Runs a script on every backend, expects that all leave the same trace, and returns the trace.
  func traceOnAll(_ script: String, and others: [String] = []) throws -> Trace {
    let first = try trace(script, on: Self.backends[0])
    for backend in Self.backends.dropFirst() + others {
      first.expectSame(
        as: try trace(script, on: backend), on: "\(name) on \(backend)",
        script: start + script)
    }
    return first
  }

  /// Returns the nodes of the program's tree after the lines at the start.
  func nodes() throws -> [FocusPlaces.Node] {
    let scratch = try Scratch()
    let options = ["--backend", "headless", "--no-journal", "--output", "json", "--script", "-"]
    let run = try Tool.run(
      tool, try arguments(in: scratch) + options, input: start + "tree\n", in: scratch)
    let tree = try #require(run.output.split(separator: "\n").first, "\(run.errors)")
    return try JSONDecoder().decode(FocusPlaces.Node.self, from: Data(tree.utf8)).all
  }

  private func arguments(in scratch: Scratch) throws -> [String] {
    if let example { return [example] }
    guard let database else { return [try scratch.makeLibrary()] + options }
    let path = scratch.path("library.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(database)
    return [path] + options
  }
}
