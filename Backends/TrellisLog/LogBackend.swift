public import Trellis
import TrellisCells
import TrellisText

/// A backend that writes one line for each change in the user interface. Use it for people who
/// cannot see the screen, for output to a pipe, and for logs that are searched later.
///
/// The output has no cursor movements and no colours, and nothing is redrawn. By default, the
/// changes in each frame are written together. With ``LogBurst/turn``, the changes in several
/// frames are written together, once the program has settled. If nothing has changed, nothing is
/// written.
/// ```swift
/// let driver = ScriptDriver(window: window, backend: LogBackend(), script: script)
/// let status = try driver.run()
/// // window "Notes"
/// //   field "Title": Groceries, focused  [title]
/// //   button "Save"  [save]
/// // button "Save", disabled
/// ```
@MainActor
public final class LogBackend: Backend {
  /// The name of the backend, `log`.
  public let name: String = "log"
  /// The size at which frames are laid out, in cells. The log contains only those rows of a table
  /// that fit into this size.
  public let size: Size
  /// The layout metrics, in character cells.
  public let metrics = LayoutMetrics.cells
  /// The format of the changes.
  public let format: LogFormat
  /// The changes that are written together: those in one frame, or all changes until the program
  /// has settled; see ``LogBurst``.
  public let bursts: LogBurst
  private let output: any LineWriter
  private weak var host: (any BackendHost)?
  private var isWritable = true
  private var isAttached = false
  /// The semantic tree as the lines written so far describe it, or `nil` before the first frame.
  private var told: SemanticNode?
  /// The newest frame, if its changes have not been written yet; otherwise `nil`.
  private var pending: Frame?

  /// Creates a backend that writes the changes in each frame as lines.
  ///
  /// - Parameters:
  ///   - size: The size at which frames are laid out, in cells.
  ///   - format: The format of the changes.
  ///   - bursts: The changes that are written together.
  ///   - output: The destination of the lines. If `nil`, the lines are written to standard output.
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

  /// Starts the log. Its first lines describe the whole first frame.
  public func attach(to host: any BackendHost) throws {
    self.host = host
    isAttached = true
    told = nil
  }

  /// Writes the changes since the previous frame. If ``bursts`` is ``LogBurst/turn``, they are
  /// instead kept until the program has settled.
  public func present(_ frame: Frame) {
    guard isWritable, isAttached else { return }
    pending = frame
    if bursts == .frame { tellPending() }
  }

  /// Writes the changes that have not been written yet, and detaches the backend from its host.
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
    case .text: write(TextReport(from: last, to: frame.semantics, in: frame.words).lines)
    case .jsonl: write(ChangeRecords(from: last, to: frame).lines)
    }
  }

  /// Writes the lines of a burst. The first time that writing fails, this method asks the program
  /// to end. If the reason is that the pipe no longer has a reader, the program ends without a
  /// message.
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
  /// Writes the changes that ``present(_:)`` has kept. The application calls this method when the
  /// program has settled.
  public func didComeToRest() {
    tellPending()
  }
}
