public import Trellis
import TrellisCells
import TrellisText

/// A backend that tells what changes in the interface, one line per change: for people who do not
/// see the screen, for pipes, and for logs that are searched.
///
/// There is no cursor movement, no colour and no redrawing; a written line stays true of its
/// moment. All changes of one frame, or of one turn, are written at once; if there are none,
/// nothing is written.
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
  /// The name `log`.
  public let name: String = "log"
  /// The size in which frames are laid out; the number of table rows that are told depends on it.
  public let size: Size
  /// The units: character cells.
  public let metrics = LayoutMetrics.cells
  /// The form in which changes are written.
  public let format: LogFormat
  /// The changes that are told together.
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
  ///   - bursts: The changes that are told together.
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

  /// Remembers the host; the next frame is told as a whole.
  public func attach(to host: any BackendHost) throws {
    self.host = host
    isAttached = true
    told = nil
  }

  /// Writes the difference from the last frame, or keeps it for the end of the turn.
  public func present(_ frame: Frame) {
    guard isWritable, isAttached else { return }
    pending = frame
    if bursts == .frame { tellPending() }
  }

  /// Writes the changes that are still kept, and forgets the host.
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

  /// Writes a burst. If it cannot be written, the program is asked to end, once; without a message
  /// if the pipe has no reader any more.
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
  /// Writes the changes of the turn as one burst.
  public func didComeToRest() {
    tellPending()
  }
}
