import Foundation
import Testing
import TrellisJournal
import TrellisTestSupport

/// The built tool in a terminal.
struct TerminalTests {
  private let sample: SampleJournal

  init() throws {
    sample = try SampleJournal()
    sample.typeAndSave()
    try sample.journal.close()
  }

  /// Returns the output of the tool in a terminal.
  private func shown(_ arguments: [String], _ variables: [String: String]) throws -> String {
    var (primary, secondary) = (Int32(0), Int32(0))
    var size = winsize(ws_row: 24, ws_col: 60, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&primary, &secondary, nil, nil, &size) == 0)
    let process = Process()
    process.executableURL = Checkout.executable("trellis-audit")
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(variables) { $1 }
    process.standardOutput = FileHandle(fileDescriptor: secondary)
    process.standardError = FileHandle.nullDevice
    try process.run()
    close(secondary)
    let told = FileHandle(fileDescriptor: primary, closeOnDealloc: true)
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    // Reading fails once no process has the terminal open.
    while case let count = read(told.fileDescriptor, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `on a terminal, errors and failures have a colour unless NO_COLOR is set`() throws {
    let log = try shown(["log", sample.path], ["PAGER": ""])
    #expect(log.contains("\u{1B}[1m2026-11-18 UTC\u{1B}[0m"))
    #expect(log.split(separator: "\r\n").filter { $0.hasPrefix("\u{1B}[31m") }.count == 2)
    #expect(log.contains("\u{1B}[33m11:06:40.000    #2 question"))
    for variables in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      let plain = try shown(["log", sample.path], variables.merging(["PAGER": ""]) { $1 })
      #expect(!plain.contains("\u{1B}") && plain.contains("#7"))
    }
    #expect(try !shown(["log", sample.path, "--format", "csv"], ["PAGER": ""]).contains("\u{1B}"))
  }

  @Test func `a log on a terminal ends with a note about the evidence of the journal`() throws {
    let log = try shown(["log", sample.path], ["PAGER": "", "NO_COLOR": "1"])
    #expect(log.hasSuffix("-- not signed\r\n"))
    #expect(try !shown(["log", sample.path, "--format", "csv"], ["PAGER": ""]).contains("--"))
  }

  @Test func `a story on a terminal is printed in paragraphs`() throws {
    let lines = try shown(["story", sample.path], ["PAGER": "", "NO_COLOR": "1"])
      .split(separator: "\r\n")
    #expect(lines.count > 4 && lines.allSatisfy { $0.count <= 60 })
  }

  @Test func `a long answer of the audit tool is paged, but the output of follow is not`() throws {
    let pager = ["PAGER": "sed 's/^/paged: /'", "NO_COLOR": "1"]
    let log = try shown(["log", sample.path], pager)
    #expect(
      log.split(separator: "\r\n").allSatisfy { $0.hasPrefix("paged: ") } && log.contains("#7"))
    #expect(try !shown(["follow", sample.path], pager).contains("paged"))
    #expect(try shown(["log", sample.path], ["PAGER": "true"]).isEmpty)
    let less = try shown(["log", sample.path], ["NO_COLOR": "1"])
    #expect(less.contains("#7"))
  }
}

#if canImport(Glibc)
  // Foundation does not include the header of this function.
  @_silgen_name("openpty")
  private func openpty(
    _ primary: UnsafeMutablePointer<Int32>, _ secondary: UnsafeMutablePointer<Int32>,
    _ name: UnsafeMutablePointer<CChar>?, _ modes: UnsafeMutableRawPointer?,
    _ size: UnsafeMutablePointer<winsize>
  ) -> Int32
#endif
