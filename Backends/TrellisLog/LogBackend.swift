public import Trellis
import TrellisCells
import TrellisText

/// Tells what changes in the interface, one line per change: for people who do not see the screen,
/// for pipes, and for trails that are searched.
///
/// There is no cursor movement, no colour and no redrawing; a line that was written stays true of its
/// moment. All changes of one frame, or of one turn, are written at once; without any nothing is.
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
  /// `log`.
  public let name: String = "log"
  /// The size that frames are laid out for; how much of a table is told depends on it.
  public let size: Size
  /// Character cells.
  public let metrics = LayoutMetrics.cells
  /// In what form changes are written.
  public let format: LogFormat
  /// What is told at once.
  public let bursts: LogBurst
  private let output: any LineWriter
  private weak var host: (any BackendHost)?
  private var isWritable = true
  private var isAttached = false
  private var told: SemanticNode?
  private var pending: Frame?

  /// Makes a backend.
  ///
  /// - Parameters:
  ///   - size: The size that frames are laid out for.
  ///   - format: In what form changes are written.
  ///   - bursts: What is told at once.
  ///   - output: Where they are written; nil for standard output.
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

  /// Remembers the host; the next frame is told as a whole.
  public func attach(to host: any BackendHost) throws {
    self.host = host
    isAttached = true
    told = nil
  }

  /// Writes what is different from the last frame, or keeps it for the end of the turn.
  public func present(_ frame: Frame) {
    guard isWritable, isAttached else { return }
    pending = frame
    if bursts == .frame { tellPending() }
  }

  /// Tells what is still to be told, and forgets the host.
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

  /// Writes a burst; if it cannot be written, the program is asked to end, once: without a word if nobody
  /// reads any more.
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
  /// Writes what the turn has changed, as one burst.
  public func didComeToRest() {
    tellPending()
  }
}
