import Foundation
import TrellisTestSupport

/// Builds and runs programs of a user against the modules of this build, without building those again.
enum ClientProgram {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Builds a program and returns what it prints.
  ///
  /// - Parameters:
  ///   - main: Its main file: statements if it is called `main.swift`, else a type with `@main`.
  ///   - module: A module of its own that it imports, as its name and the folder of its sources.
  ///   - libraries: The modules that are linked.
  static func run(
    _ main: URL, module: (name: String, folder: URL)? = nil, libraries: [String]
  ) throws -> String {
    let work = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: work) }
    var own: [String] = []
    if let module {
      let object = work.appending(path: "\(module.name).o").path
      let sources = try FileManager.default
        .contentsOfDirectory(at: module.folder, includingPropertiesForKeys: nil).map(\.path)
        .sorted()
      try compile(
        ["-parse-as-library", "-wmo", "-emit-module", "-emit-object", "-module-name", module.name]
          + ["-emit-module-path", work.appending(path: "\(module.name).swiftmodule").path]
          + ["-o", object] + sources)
      own = ["-I", work.path, object]
    }
    let program = work.appending(path: "program").path
    let list = work.appending(path: "objects").path
    try compile(
      ["-emit-executable", "-o", program, main.path] + own
        + [linkList(of: libraries, at: list), "-lsqlite3"]
        + (main.lastPathComponent == "main.swift" ? [] : ["-parse-as-library"]))
    return try output(of: [program])
  }

  private static func compile(_ arguments: [String]) throws {
    _ = try output(
      of: ["swiftc", "-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault"]
        + ClientCompiler.searchOptions + arguments)
  }

  /// Writes a list of the object files of some modules, and returns the compiler's argument for it.
  static func linkList(of libraries: [String], at path: String) throws -> String {
    try objects(of: libraries).joined(separator: "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    return "@\(path)"
  }

  /// The object files of some modules, as the tests' own program was linked from them.
  static func objects(of libraries: [String]) throws -> [String] {
    let list = Checkout.products.appending(path: "trellisPackageTests.product/Objects.LinkFileList")
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { line in libraries.contains { line.contains("/\($0).build/") } }
  }

  /// Runs a command, and returns what it prints.
  ///
  /// - Parameters:
  ///   - arguments: The command and its arguments.
  ///   - folder: The folder in which the command runs; nil for the current one.
  ///   - environment: Variables of the command, besides those of this process.
  @discardableResult
  static func output(
    of arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(description: "\(arguments.prefix(4))\n\(text)")
    }
    return text
  }
}
