import Foundation
import TrellisTestSupport

/// The result of running a program.
struct Run {
  let status: Int32
  let output: String
  let errors: String
  /// The signal that ended it; nil if it ended by itself.
  var signal: Int32?
  /// Whether all that it wrote is valid UTF-8.
  var isText = true

  /// The lines for the person who started the program.
  var messages: [String] {
    errors.split(separator: "\n").map(String.init)
  }
}

/// Starts programs of this package as a stranger would: as processes, with files and pipes.
enum Tool {
  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - name: The program.
  ///   - arguments: Its arguments.
  ///   - input: What it reads on standard input; nil for none at all.
  ///   - folder: Where it is started, and where it finds its home.
  static func run(
    _ name: String, _ arguments: [String], input: String? = nil, in folder: Scratch,
    environment: [String: String] = [:]
  ) throws -> Run {
    let process = try start(name, arguments, in: folder, environment: environment)
    return try process.finish(input: input)
  }

  /// Runs a program as a user who may write nowhere in the folder; root may write anywhere, so it
  /// gives its rights up first.
  static func runWithoutRights(
    _ name: String, _ arguments: [String], input: String, in folder: Scratch
  ) throws -> Run {
    // The checkout may lie where that user cannot go.
    let copy = folder.url.appending(path: name)
    try FileManager.default.copyItem(at: Checkout.executable(name), to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    }
    guard geteuid() == 0 else {
      return try RunningTool(copy, arguments, in: folder, environment: [:]).finish(input: input)
    }
    let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", copy.path]
    return try RunningTool(
      URL(filePath: "/usr/bin/setpriv"), nobody + arguments, in: folder, environment: [:]
    ).finish(input: input)
  }

  /// Starts a program.
  static func start(
    _ name: String, _ arguments: [String], in folder: Scratch, environment: [String: String] = [:]
  ) throws -> RunningTool {
    try RunningTool(Checkout.executable(name), arguments, in: folder, environment: environment)
  }
}

/// A program that is running.
final class RunningTool {
  private let process = Process()
  private let standardInput = Pipe()
  private let outputFile: URL
  private let errorFile: URL

  init(
    _ program: URL, _ arguments: [String], in folder: Scratch, environment: [String: String],
    output: String? = nil
  ) throws {
    // What goes to a pipe of the test's own is not kept.
    outputFile = folder.url.appending(path: "stdout-\(UUID().uuidString)")
    errorFile = folder.url.appending(path: "stderr-\(UUID().uuidString)")
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": folder.url.path, "XDG_RUNTIME_DIR": folder.runtimeFolder,
      // The signing keys.
      "XDG_DATA_HOME": folder.runtimeFolder, "LANG": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(environment) { $1 }
    process.standardInput = standardInput
    process.standardOutput = try FileHandle(
      forWritingTo: output.map { URL(filePath: $0) } ?? outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
  }

  /// The text that the program has written to standard error so far.
  var errorsSoFar: String {
    (try? String(decoding: Data(contentsOf: errorFile), as: UTF8.self)) ?? ""
  }

  /// The text that the program has written to standard output so far.
  var outputSoFar: String {
    (try? String(decoding: Data(contentsOf: outputFile), as: UTF8.self)) ?? ""
  }

  /// Gives it some of its input.
  func send(_ input: String) throws {
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
  }

  /// Waits until something is so, as long as it runs and for half a minute at most.
  func wait(until isSo: () -> Bool) {
    for _ in 0..<3_000 where isRunning && !isSo() { _ = poll(nil, 0, 10) }
  }

  /// Whether it has not ended.
  var isRunning: Bool { process.isRunning }

  /// Whether a thread of that name has worked for a tenth of a second.
  func threadWorks(_ name: String) -> Bool {
    let tasks = URL(filePath: "/proc/\(process.processIdentifier)/task")
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: tasks.path)) ?? []
    return numbers.contains { number in
      let file = tasks.appending(path: "\(number)/stat")
      // 1 (name) state …, of which the twelfth behind the name is the time in hundredths of a second.
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      guard text.contains("(\(name))"), let end = text.lastIndex(of: ")") else { return false }
      let words = text[end...].split(separator: " ")
      return words.count > 12 && (Int(words[12]) ?? 0) >= 10
    }
  }

  /// Sends it a signal.
  func signal(_ number: Int32) {
    Foundation.kill(process.processIdentifier, number)
  }

  /// Ends it at once, as nothing else can.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Gives the program its input, waits for its end and reads its results.
  func finish(input: String? = nil) throws -> Run {
    if let input { try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
    try standardInput.fileHandleForWriting.close()
    process.waitUntilExit()
    let signal = process.terminationReason == .exit ? nil : process.terminationStatus
    let status = signal.map { 128 + $0 } ?? process.terminationStatus
    let (output, errors) = (try Data(contentsOf: outputFile), try Data(contentsOf: errorFile))
    let isText = [output, errors].allSatisfy { String(data: $0, encoding: .utf8) != nil }
    return Run(
      status: status, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self), signal: signal, isText: isText)
  }
}
