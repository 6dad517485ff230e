import Testing
import Trellis

@testable import TrellisTerminal

/// The answers of a terminal to questions, among the keys of the user.
@Suite struct TerminalReportTests {
  private static let answers = """
    \u{1B}]11;rgb:ffff/fafa/f0f0\u{1B}\\\u{1B}[?0u\u{1B}[?2026;2$y\u{1B}[?2048;0$y\
    \u{1B}[48;30;100;600;1600t\u{1B}[?62;22;52c
    """
  private static let reports: [TerminalReport] = [
    .background(isLight: true), .keyboardProtocol, .mode(2026, isSupported: true),
    .mode(2048, isSupported: false), .size(Size(width: 100, height: 30)), .attributes,
  ]

  /// Reads parts of a stream, with pauses between them that are too short for a lone escape byte.
  private func read(_ parts: [some Sequence<UInt8>]) -> (inputs: [Input], reports: [TerminalReport])
  {
    var parser = InputParser()
    parser.awaitsReports = true
    var result: (inputs: [Input], reports: [TerminalReport]) = ([], [])
    for part in parts {
      result.inputs += parser.consume(part)
      result.reports += parser.reports
    }
    return result
  }

  @Test func `answers are reports and never keys, wherever a connection divides them`() {
    let bytes = Array(Self.answers.utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let result = read([bytes[..<first], bytes[first..<second], bytes[second...]])
        #expect(result.inputs.isEmpty && result.reports == Self.reports, "\(first), \(second)")
      }
    }
  }

  @Test func `keys between the answers arrive in order`() {
    let result = read(["a\u{1B}[?0ub\u{1B}[A\u{1B}]11;rgb:0/0/0\u{07}é\u{1B}[?1;2cz".utf8])
    #expect(
      result.inputs.compactMap { if case .key(let key) = $0 { key.description } else { nil } }
        == ["a", "b", "up", "é", "z"])
    #expect(result.reports == [.keyboardProtocol, .background(isLight: false), .attributes])
  }

  @Test(arguments: [
    ("rgb:0/0/0", false), ("rgb:f/f/f", true), ("rgb:1e/1e/2e", false), ("rgb:fdf/6f6/e3e", true),
    ("rgba:ffff/ffff/ffff/8000", true), ("rgb:0000/0000/ffff", false), ("rgb:0000/ffff/0000", true),
    ("rgb:12/34", nil), ("rgb:12345/0/0", nil), ("rgb:gg/00/00", nil), ("rgb:+f/00/00", nil),
    ("#ffffff", nil), ("?", nil), ("", nil),
  ])
  func `a background is light, dark or not understood`(_ color: String, _ isLight: Bool?) {
    let result = read(["\u{1B}]11;\(color)\u{1B}\\".utf8])
    #expect(result.inputs.isEmpty)
    #expect(result.reports == (isLight.map { [.background(isLight: $0)] } ?? []))
  }

  @Test(arguments: [
    "\u{1B}[?2026;5$y", "\u{1B}[?2026;3$y", "\u{1B}[?2026;4$y", "\u{1B}[?2026$y",
  ])
  func `a mode that is unknown or cannot be changed is not supported`(_ answer: String) {
    #expect(read([answer.utf8]).reports == [.mode(2026, isSupported: false)])
  }

  @Test func `a lone escape byte waits longer while the terminal owes answers`() {
    var parser = InputParser()
    parser.awaitsReports = true
    #expect(parser.consume([0x1B]).isEmpty)
    #expect(parser.patience == InputParser.reportPause)
    #expect(parser.consume("[?62c".utf8).isEmpty)
    #expect(!parser.awaitsReports)
    #expect(parser.consume([0x1B]).isEmpty)
    #expect(parser.patience == InputParser.pause)
    #expect(parser.timeOut() == [.key(KeyPress(.escape))])
  }

  @Test func `a report that is too long or is another string is dropped`() {
    let long = "\u{1B}]11;rgb:" + String(repeating: "f", count: 10_000) + "/0/0\u{1B}\\"
    #expect(read([long.utf8]) == ([], []))
    #expect(read(["\u{1B}P11;rgb:f/f/f\u{1B}\\\u{1B}]10;rgb:f/f/f\u{07}".utf8]) == ([], []))
  }
}

private func == (
  left: (inputs: [Input], reports: [TerminalReport]),
  right: (inputs: [Input], reports: [TerminalReport])
) -> Bool {
  left.inputs == right.inputs && left.reports == right.reports
}
