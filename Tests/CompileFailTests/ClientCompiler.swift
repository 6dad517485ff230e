import Foundation
import TrellisTestSupport

/// Type-checks a file as a program of a user would be, against the modules of this build.
enum ClientCompiler {
  struct Outcome {
    let succeeded: Bool
    let diagnostics: String
  }

  /// - Parameters:
  ///   - file: The program.
  ///   - isScript: Whether it consists of statements instead of declarations.
  static func typecheck(
    _ file: URL, isScript: Bool = false, options: [String] = []
  ) throws -> Outcome {
    try run(
      ["swiftc", "-typecheck", "-swift-version", "6"]
        + (isScript ? [] : ["-parse-as-library"])
        + searchOptions + options + [file.path])
  }

  /// Writes the list of a module's public symbols, as symbol graphs, into a folder.
  static func extractSymbols(of module: String, into folder: URL) throws {
    let info = try run(["swiftc", "-print-target-info"]).diagnostics
    guard let triple = info.firstMatch(of: #/"triple": "([^"]+)"/#)?.1 else {
      throw ExtractionFailure(diagnostics: info)
    }
    let outcome = try run(
      ["swift-symbolgraph-extract", "-module-name", module, "-target", String(triple)]
        + ["-minimum-access-level", "public", "-skip-synthesized-members"]
        + ["-output-dir", folder.path] + searchOptions)
    if !outcome.succeeded { throw ExtractionFailure(diagnostics: outcome.diagnostics) }
  }

  struct ExtractionFailure: Error {
    let diagnostics: String
  }

  private static func run(_ arguments: [String]) throws -> Outcome {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let diagnostics = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      succeeded: process.terminationReason == .exit && process.terminationStatus == 0,
      diagnostics: String(decoding: diagnostics, as: UTF8.self))
  }

  /// The search paths of the modules of this build.
  static let searchOptions =
    ["-I", Checkout.products.appending(path: "Modules").path]
    + ["-module-cache-path", Checkout.products.appending(path: "ModuleCache").path]
    + shimOptions

  /// The module maps that SwiftPM generated for the C targets of this package.
  private static let shimOptions: [String] =
    ["CTrellisSQLite", "CTrellisJournal", "CTrellisTerminal"]
    .map { Checkout.products.appending(path: "\($0).build/module.modulemap").path }
    .filter { FileManager.default.fileExists(atPath: $0) }
    .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
}
