public import Trellis
public import TrellisCells
import TrellisText

/// A backend that writes each frame as a static HTML page. The page shows the window and, below it,
/// a description of the window in words.
///
/// This backend is the example in `docs/writing-a-backend.md`. The backend receives no inputs, so a
/// script must drive the program.
/// ```swift
/// let backend = HTMLBackend { page in latestPage = page }
/// ```
@MainActor
public final class HTMLBackend: Backend {
  /// The name of the backend, `html`.
  public let name = "html"
  /// The size at which frames are laid out, in cells.
  public let size: Size
  /// The layout metrics, in character cells. A page uses one monospaced font.
  public let metrics = LayoutMetrics.cells
  /// The page of the last frame, as HTML, or an empty string before the first frame.
  public private(set) var page = ""

  private let theme: Theme
  private let write: @MainActor (String) -> Void
  private var title = ""
  private var isAttached = false

  /// Creates a backend that passes each page to a closure.
  ///
  /// - Parameters:
  ///   - size: The size at which frames are laid out, in cells.
  ///   - theme: The theme, which determines the colours and attributes of text.
  ///   - write: A closure that receives each page, as HTML.
  public init(
    size: Size = Size(width: 80, height: 24), theme: Theme = .light,
    write: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.size = size
    self.theme = theme
    self.write = write
  }

  isolated deinit {}

  /// Starts writing pages. The backend does not store the host, because it receives no inputs.
  public func attach(to host: any BackendHost) throws {
    isAttached = true
  }

  /// Writes a frame as a page.
  public func present(_ frame: Frame) {
    guard isAttached else { return }
    page = HTMLPage(frame: frame, title: title, theme: theme).text
    write(page)
  }

  /// Stops writing pages. The last page is kept.
  public func detach() {
    isAttached = false
  }
}

extension HTMLBackend: TitleBackend {
  /// Sets the title of all pages that are written from now on.
  public func setTitle(_ title: String) {
    self.title = title
  }
}
