public import Trellis
import TrellisText

/// Tells what changes in the interface, one line per change: for people who do not see the screen,
/// for pipes, and for trails that are searched.
///
/// There is no cursor movement, no colour and no redrawing; a line that was written stays true of its
/// moment. All changes of one frame are written at once, and a frame without any writes nothing.
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
  private let output: any LineWriter
  private weak var host: (any BackendHost)?
  private var isWritable = true
  private var told: SemanticNode?

  /// Makes a backend.
  ///
  /// - Parameters:
  ///   - size: The size that frames are laid out for.
  ///   - format: In what form changes are written.
  ///   - output: Where they are written; nil for standard output.
  public init(
    size: Size = Size(width: 80, height: 24), format: LogFormat = .text,
    output: (any LineWriter)? = nil
  ) {
    self.size = size
    self.format = format
    self.output = output ?? StandardOutputWriter()
  }

  /// Remembers the host; the next frame is told as a whole.
  public func attach(to host: any BackendHost) throws {
    self.host = host
    told = nil
  }

  /// Writes what is different from the last frame.
  public func present(_ frame: Frame) {
    guard isWritable else { return }
    let last = told
    told = frame.semantics
    switch format {
    case .text: write(TextReport(from: last, to: frame.semantics).lines)
    case .jsonl: write(ChangeRecords(from: last, to: frame).lines)
    }
  }

  /// Forgets the host.
  public func detach() {
    host = nil
  }

  /// Writes a burst; when nobody can read any more, the program is asked to end, once.
  private func write(_ lines: [NeutralText]) {
    if lines.isEmpty { return }
    do {
      try output.write(lines)
    } catch {
      isWritable = false
      host?.receive(.endOfInput)
    }
  }
}
