import Foundation
import TrellisTestSupport

/// One run of the built tool in a separate process.
struct ToolRun {
  /// The exit status, or -1 if a signal ended the tool.
  let status: Int32
  let output: String
  let error: String

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the tool.
  ///   - output: The file to which the tool writes. If `nil`, `self.output` receives its output.
  ///   - variables: Environment variables to set in addition to those of the tests.
  ///   - folder: The folder in which the tool runs. If `nil`, it runs in the folder of the tests.
  init(
    _ arguments: [String], output: FileHandle? = nil, variables: [String: String] = [:],
    in folder: String? = nil
  ) throws {
    let process = Process()
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.executableURL = Checkout.executable("trellis-audit")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let (out, error) = (Pipe(), Pipe())
    process.standardOutput = output ?? out
    process.standardError = error
    try process.run()
    let text = output == nil ? out.fileHandleForReading.readDataToEndOfFile() : Data()
    let failure = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
    self.output = String(decoding: text, as: UTF8.self)
    self.error = String(decoding: failure, as: UTF8.self)
  }
}
