public import Logging
public import TrellisLog
public import TrellisText

/// Hands the lines of the log renderer to a swift-log logger, so that they go wherever a server's
/// or a command's other messages go.
///
/// Each line is one message. Its metadata `burst` counts the bursts, so that lines of one burst are
/// known to belong together where other messages stand between them.
/// ```swift
/// let output = LoggerWriter(Logger(label: "app.screen"))
/// let backend = LogBackend(bursts: .turn, output: output)
/// ```
@MainActor
public final class LoggerWriter: LineWriter {
  private let logger: Logger
  private let level: Logger.Level
  private var burst = 0

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - logger: Who gets the messages.
  ///   - level: Their level.
  public init(_ logger: Logger, level: Logger.Level = .info) {
    self.logger = logger
    self.level = level
  }

  isolated deinit {}

  /// Logs the lines of one burst; a logger never fails.
  public func write(_ lines: [NeutralText]) {
    burst += 1
    for line in lines {
      logger.log(level: level, "\(line.string)", metadata: ["burst": "\(burst)"])
    }
  }
}
