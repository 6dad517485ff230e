import Foundation
import Testing
import TrellisTestSupport

/// The steps of the tutorial, as a reader would follow them.
@Suite(.serialized) struct TutorialTests {
  @Test(arguments: try TutorialStep.all())
  func `each step of the tutorial compiles, and its scripts and tests pass`(step: TutorialStep)
    throws
  {
    let folder = try ReaderFolder(step)
    defer { folder.remove() }
    let scripts = step.commands.filter { $0.contains("--script") }
    if scripts.isEmpty, step.files["Tests/booksTests/BooksTests.swift"] == nil {
      #expect(try folder.build("books") != "")
    }
    for command in scripts {
      let words = command.split(separator: " ").map(String.init)
      #expect(words.starts(with: ["swift", "run", "books"]))
      try folder.run([try folder.build("books")] + words.dropFirst(3))
    }
    if step.files["Tests/booksTests/BooksTests.swift"] != nil {
      let output = try folder.run([try folder.buildTests()])
      #expect(output.contains("1 test") && output.contains("passed"), "\(output)")
    }
  }

  @Test func `the tutorial has all of its steps`() throws {
    let steps = try TutorialStep.all()
    #expect(steps.count == 6)
    #expect(steps.flatMap(\.commands).filter { $0.contains("--script") }.count > 2)
    #expect(steps[0].files.count == 3)
  }
}

/// The folder of a reader of the tutorial.
private struct ReaderFolder {
  let path: URL

  init(_ step: TutorialStep) throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    for (name, text) in step.files {
      let file = path.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: path) }

  private static let modules = [
    "Trellis", "TrellisBase", "TrellisCells", "TrellisControls", "TrellisDatabase",
    "TrellisEditing", "TrellisEvents", "TrellisHeadless", "TrellisIntegrity", "TrellisJournal",
    "TrellisLayout", "TrellisLog", "TrellisModels", "TrellisProgram", "TrellisSQLite",
    "TrellisScript", "TrellisState", "TrellisTable", "TrellisTerminal", "TrellisTesting",
    "TrellisText", "TrellisTiming", "TrellisViews", "CTrellisJournal", "CTrellisSQLite",
    "CTrellisTerminal", "ArgumentParser", "ArgumentParserToolInfo", "Crypto", "CCryptoBoringSSL",
    "CCryptoBoringSSLShims", "CryptoBoringWrapper", "CXKCP", "CXKCPShims",
  ]

  private var objects: String {
    get throws {
      try ClientProgram.linkList(of: Self.modules, at: path.appending(path: "objects").path)
    }
  }

  private var options: [String] {
    ["swiftc", "-swift-version", "6", "-default-isolation", "MainActor", "-I", path.path]
      + ClientCompiler.searchOptions
  }

  private func sources(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path.appending(path: folder).path)
      .sorted().map { path.appending(path: "\(folder)/\($0)").path }
  }

  /// Builds the program. Returns its path.
  func build(_ name: String) throws -> String {
    let program = path.appending(path: "\(name).program").path
    try run(
      options + ["-emit-executable", "-module-name", name, "-o", program]
        + sources("Sources/\(name)") + [objects, "-lsqlite3", "-lstdc++"])
    return program
  }

  /// Builds the tests. Returns the path of the program that runs them.
  func buildTests() throws -> String {
    let program = path.appending(path: "tests.program").path
    let runner = path.appending(path: "Runner.swift")
    try """
    import Testing
    @main struct Runner {
      nonisolated static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }
    """.write(to: runner, atomically: true, encoding: .utf8)
    let object = path.appending(path: "books.o").path
    let sources = try sources("Sources/books").filter { !$0.hasSuffix("/main.swift") }
    try run(
      options + ["-parse-as-library", "-wmo", "-enable-testing", "-module-name", "books"]
        + ["-emit-module", "-emit-module-path", path.appending(path: "books.swiftmodule").path]
        + ["-emit-object", "-o", object] + sources)
    try run(
      options + ["-parse-as-library", "-emit-executable", "-module-name", "booksTests"]
        + ["-o", program, runner.path, object] + self.sources("Tests/booksTests")
        + [objects, "-lsqlite3", "-lstdc++"])
    return program
  }

  /// Runs a command in the folder, and returns what it prints.
  @discardableResult
  func run(_ arguments: [String]) throws -> String {
    try ClientProgram.output(
      of: arguments, in: path,
      environment: ["XDG_STATE_HOME": path.appending(path: "state").path])
  }
}
