import Foundation
import Testing
import TrellisTestSupport

/// A real pseudo-terminal whose screen an emulator shows in a separate process, so that a program
/// that writes to the terminal never waits for this process to read.
final class JudgedTerminal {
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private var buffer = Data()

  init(_ emulator: Emulator) throws {
    process.executableURL = emulator.judge.program
    process.arguments = [Emulator.script("terminal"), emulator.rawValue]
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
  }

  isolated deinit {
    try? commands.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Makes a new terminal instead of the last one; returns the path of its file.
  func open(columns: Int, rows: Int) throws -> String {
    try ask(["open": [columns, rows]])
  }

  /// What the rows show, spaces at their ends aside.
  ///
  /// - Parameter given: Cells that are taken to show what is given for them.
  func rows(given: [DoubtfulCell] = []) throws -> [String] {
    try ask(["rows": given])
  }

  /// Has bytes typed.
  func type(_ bytes: [UInt8]) throws {
    let _: Bool = try ask(["type": Data(bytes).base64EncodedString()])
  }

  /// Whether something that was typed has not been read yet.
  func hasRest() throws -> Bool {
    try ask(["rest": true])
  }

  /// Gives the terminal another size, of which its program hears by a signal.
  func resize(columns: Int, rows: Int) throws {
    let _: Bool = try ask(["resize": [columns, rows]])
    // Threads of the system's, on one of which tests may run, take no signals.
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGWINCH)
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    raise(SIGWINCH)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Takes the terminal away.
  func hangUp() throws {
    let _: Bool = try ask(["hangUp": true])
  }

  private func ask<Answer: Decodable>(_ command: [String: some Encodable]) throws -> Answer {
    try commands.fileHandleForWriting.write(
      contentsOf: try JSONEncoder().encode(command) + Data("\n".utf8))
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[..<end]
        buffer = Data(buffer[(end + 1)...])
        return try JSONDecoder().decode(Answer.self, from: line)
      }
      let data = answers.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the judge has ended")
      buffer += data
    }
  }
}
