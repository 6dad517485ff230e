public import Logging
public import TrellisLog
public import TrellisText

/// A line writer that passes the lines of the log backend to a swift-log logger, so that they
/// appear among the other messages of a server or command-line program.
///
/// Each line is one message. The lines that the backend writes together, such as all lines about
/// one frame, are called a burst. Each message has the number of its burst, counted from 1, as the
/// metadata value `burst`, so that you can find the lines of a burst among other messages.
/// ```swift
/// let output = LoggerWriter(Logger(label: "app.screen"))
/// let backend = LogBackend(bursts: .turn, output: output)
/// ```
@MainActor
public final class LoggerWriter: LineWriter {
  private let logger: Logger
  private let level: Logger.Level
  private var burst = 0

  /// Creates a line writer for a logger.
  ///
  /// - Parameters:
  ///   - logger: The logger that receives the messages.
  ///   - level: The level of the messages.
  public init(_ logger: Logger, level: Logger.Level = .info) {
    self.logger = logger
    self.level = level
  }

  isolated deinit {}

  /// Logs the lines of one burst as messages with the same burst number. This method does not throw
  /// errors.
  public func write(_ lines: [NeutralText]) {
    burst += 1
    for line in lines {
      logger.log(level: level, "\(line.string)", metadata: ["burst": "\(burst)"])
    }
  }
}
