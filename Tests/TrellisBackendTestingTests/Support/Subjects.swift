import Trellis
import TrellisBackendTesting
import TrellisCells
import TrellisHTML
import TrellisHeadless
import TrellisLog
import TrellisTerminal
import TrellisText

/// The backends of this package, made ready for the kit.
@MainActor
enum Subjects: String, CaseIterable, Sendable {
  case headless, log, terminal, html

  /// A backend whose output is not read.
  var quietBackend: any Backend {
    switch self {
    case .terminal: VirtualTerminalBackend { _ in }
    case .log: LogBackend(output: SilentWriter())
    case .headless: HeadlessBackend()
    case .html: HTMLBackend()
    }
  }

  func make(_ size: Size) -> BackendSubject {
    switch self {
    case .headless:
      let backend = HeadlessBackend(size: size)
      return BackendSubject(
        backend,
        deliver: {
          backend.send($0)
          return true
        }, rows: { backend.frame?.rows() ?? [] }, semantics: { backend.frame?.semantics })
    case .log: return log(size)
    case .terminal: return terminal(size)
    case .html:
      let backend = HTMLBackend(size: size)
      return BackendSubject(backend, rows: { PageReader.rows(of: backend.page) })
    }
  }

  /// Returns a log backend whose frames are read back from its records.
  private func log(_ size: Size) -> BackendSubject {
    let replay = ReplayingWriter()
    return BackendSubject(
      LogBackend(size: size, format: .jsonl, output: replay), semantics: { replay.replay.root })
  }

  /// Returns a terminal backend whose inputs are sent as bytes, and whose screen is read from its
  /// output.
  private func terminal(_ size: Size) -> BackendSubject {
    let screen = ScreenBox(size)
    let backend = VirtualTerminalBackend(size: size) { screen.screen.take($0) }
    return BackendSubject(
      backend,
      deliver: { input in
        if case .resize(let size) = input {
          screen.screen.resize(to: size)
          backend.resize(to: size)
          return true
        }
        guard let bytes = InputEncoder.bytes(of: input) else { return false }
        backend.receive(bytes)
        backend.timeOut()
        return true
      }, rows: { screen.screen.rows })
  }
}

@MainActor
final class ScreenBox {
  var screen: ModelScreen

  init(_ size: Size) {
    screen = ModelScreen(size: size)
  }
}

/// Rebuilds the tree from the lines of the log as they are written.
@MainActor
final class ReplayingWriter: LineWriter {
  private(set) var replay = SemanticReplay()

  func write(_ lines: [NeutralText]) throws {
    for line in lines { try replay.apply(line.string) }
  }
}

private final class SilentWriter: LineWriter {
  func write(_ lines: [NeutralText]) throws {}
}

/// Reads a page as a browser does that shows text only.
enum PageReader {
  static func rows(of page: String) -> [String] {
    guard let start = page.firstRange(of: "<pre aria-hidden=\"true\">\n"),
      let end = page.firstRange(of: "\n</pre>")
    else { return [] }
    return page[start.upperBound..<end.lowerBound]
      .split(separator: "\n", omittingEmptySubsequences: false).map { line in
        var text = ""
        var isTag = false
        for character in line {
          if character == "<" { isTag = true }
          if !isTag { text.append(character) }
          if character == ">" { isTag = false }
        }
        return unescaped(text).trimmingEnd
      }
  }

  private static func unescaped(_ text: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}

extension String {
  fileprivate nonisolated var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
