import Logging
import Synchronization
import Testing
import Trellis
import TrellisLog
import TrellisSwiftLog

/// Log messages of a real logger, whose handler keeps them.
struct LoggerWriterTests {
  @Test func `each line is one log message that begins with the number of its burst`() throws {
    let (logger, kept) = keepingLogger()
    let backend = LogBackend(output: LoggerWriter(logger, level: .notice))
    try show([window(node(.label, "a", "A")), window(node(.label, "a", "B"))], on: backend)
    #expect(
      kept.messages == [
        "notice 1 window \"Music\"  [window]", "notice 1   label A  [a]", "notice 2 label B",
      ])
  }

  @Test func `lines below the logger's level are not logged`() throws {
    let (logger, kept) = keepingLogger()
    let backend = LogBackend(output: LoggerWriter(logger, level: .trace))
    try show([window()], on: backend)
    #expect(kept.messages.isEmpty)
  }

  @Test func `log messages contain no forbidden characters of hostile text`() throws {
    let (logger, kept) = keepingLogger()
    let backend = LogBackend(output: LoggerWriter(logger))
    try show(HostileText.all.map { window(node(.label, "a", $0)) }, on: backend)
    #expect(kept.messages.count > 100)
    for message in kept.messages {
      #expect(!message.unicodeScalars.contains(where: HostileText.isForbidden), "\(message)")
    }
  }

  private func show(_ trees: [SemanticNode], on backend: LogBackend) throws {
    let host = QuietHost()
    try backend.attach(to: host)
    let bounds = Rect(origin: .zero, size: backend.size)
    for (number, tree) in trees.enumerated() {
      backend.present(
        Frame(
          number: number + 1, size: bounds.size, drawing: DrawNode(frame: bounds, commands: []),
          semantics: tree, focus: nil, caret: nil, damage: [bounds]))
    }
  }

  private func keepingLogger() -> (Logger, KeptMessages) {
    let kept = KeptMessages()
    return (Logger(label: "test") { _ in KeepingHandler(kept: kept) }, kept)
  }
}

/// The messages that a logger received: level, burst and text.
nonisolated final class KeptMessages: Sendable {
  private let content = Mutex<[String]>([])

  var messages: [String] { content.withLock { $0 } }

  func keep(_ message: String) {
    content.withLock { $0.append(message) }
  }
}

nonisolated struct KeepingHandler: LogHandler {
  let kept: KeptMessages
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  init(kept: KeptMessages) {
    self.kept = kept
  }

  func log(event: LogEvent) {
    let burst = event.metadata?["burst"].map { "\($0)" } ?? "none"
    kept.keep("\(event.level) \(burst) \(event.message)")
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
}
