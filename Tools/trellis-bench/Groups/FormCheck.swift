import Foundation

/// A measurement of how long the compiler takes to check programs that use the modules of this
/// build.
struct FormCheck {
  private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
  private let modules: URL

  /// Creates a folder for the compiler's cache.
  init() throws {
    guard let program = Bundle.main.executableURL else {
      throw Failure("the folder of this program is unknown; start it by its path")
    }
    modules = program.deletingLastPathComponent().appending(path: "Modules")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  /// Removes the compiler's cache.
  func close() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Returns the time in milliseconds to check a program that only imports a module. Every check
  /// includes this time.
  func importMilliseconds() throws -> Double {
    let file = folder.appending(path: "Import.swift")
    try Data("import Trellis\n".utf8).write(to: file)
    return try milliseconds(file)
  }

  /// Returns the time in milliseconds to check a block of 40 views of all kinds, whose cost
  /// `BuilderCostTests` counts.
  func formMilliseconds() throws -> Double {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    return try milliseconds(
      root.appending(path: "Tests/CompileFailTests/Forms/FortyChildren.swift"))
  }

  /// Returns the median time of several checks of a file, in milliseconds. The first check is left
  /// out, because it may fill the compiler's caches.
  private func milliseconds(_ file: URL) throws -> Double {
    try check(file)
    return try Measure.median(
      (0..<5).map { _ in
        let start = ContinuousClock.now
        try check(file)
        return start.duration(to: .now) / .milliseconds(1)
      })
  }

  private func check(_ file: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules.path,
      "-module-cache-path", folder.path, file.path,
    ]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("\(file.path) does not compile") }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }
}
