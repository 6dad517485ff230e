public import Trellis
import TrellisCells
import TrellisText

/// A backend that writes what changes in the interface, one line per change, for people who cannot
/// see the screen, for pipes, and for logs that are searched later.
///
/// The output has no cursor movement and no colour, and nothing is redrawn. All changes of one
/// frame, or of one turn, are written together. If nothing changed, nothing is written.
/// ```swift
/// let backend = LogBackend()
/// let application = Application(window: window, backend: backend, script: script)
/// // window "Notes"  [window]
/// //   field "Title": Groceries, focused  [window/title]
/// //   button "Save"  [window/save]
/// // button "Save", disabled
/// ```
@MainActor
public final class LogBackend: Backend {
  /// The name of the backend, `log`.
  public let name: String = "log"
  /// The size for which frames are laid out. It also decides how many rows of a table are in the
  /// log.
  public let size: Size
  /// The metrics of character cells.
  public let metrics = LayoutMetrics.cells
  /// The format of the changes.
  public let format: LogFormat
  /// The changes that are written together.
  public let bursts: LogBurst
  private let output: any LineWriter
  private weak var host: (any BackendHost)?
  private var isWritable = true
  private var isAttached = false
  private var told: SemanticNode?
  private var pending: Frame?

  /// Creates a backend.
  ///
  /// - Parameters:
  ///   - size: The size for which frames are laid out.
  ///   - format: The format of the changes.
  ///   - bursts: The group of changes that is written at once.
  ///   - output: The destination of the lines; nil for standard output.
  public init(
    size: Size = Size(width: 80, height: 24), format: LogFormat = .text,
    bursts: LogBurst = .frame, output: (any LineWriter)? = nil
  ) {
    self.size = size
    self.format = format
    self.bursts = bursts
    self.output = output ?? StandardOutputWriter()
  }

  isolated deinit {}

  /// Starts a log, which begins with the whole first frame.
  public func attach(to host: any BackendHost) throws {
    self.host = host
    isAttached = true
    told = nil
  }

  /// Writes the changes since the last frame, or keeps them until the end of the turn.
  public func present(_ frame: Frame) {
    guard isWritable, isAttached else { return }
    pending = frame
    if bursts == .frame { tellPending() }
  }

  /// Writes the changes that are still kept, and releases the host.
  public func detach() {
    tellPending()
    host = nil
    isAttached = false
  }

  private func tellPending() {
    guard let frame = pending else { return }
    pending = nil
    let last = told
    told = frame.semantics
    switch format {
    case .text: write(TextReport(from: last, to: frame.semantics).lines)
    case .jsonl: write(ChangeRecords(from: last, to: frame).lines)
    }
  }

  /// Writes a burst. If writing fails, this method asks the program to end, but only once, and
  /// without a message if the pipe no longer has a reader.
  private func write(_ lines: [NeutralText]) {
    if lines.isEmpty { return }
    do {
      try output.write(lines)
    } catch {
      isWritable = false
      let isUnread = (error as? LogError)?.code == .unread
      host?.receive(isUnread ? .endOfInput : .outputLost("\(error)"))
    }
  }
}

extension LogBackend {
  /// Writes the changes of the turn together.
  public func didComeToRest() {
    tellPending()
  }
}
