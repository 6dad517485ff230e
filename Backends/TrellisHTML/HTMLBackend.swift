public import Trellis
public import TrellisCells
import TrellisText

/// A backend that writes each frame as a static HTML page, with a picture and, below it, a
/// description in words.
///
/// This backend is the example in `docs/writing-a-backend.md`, and the smallest backend that shows
/// a picture. It has no inputs, so a script drives the program.
/// ```swift
/// let backend = HTMLBackend { page in latestPage = page }
/// ```
@MainActor
public final class HTMLBackend: Backend {
  /// The name of the backend, `html`.
  public let name = "html"
  /// The size for which frames are laid out.
  public let size: Size
  /// The metrics of character cells, since a page has one monospaced font.
  public let metrics = LayoutMetrics.cells
  /// The page of the last frame; empty before the first frame.
  public private(set) var page = ""

  private let theme: Theme
  private let write: @MainActor (String) -> Void
  private var title = ""
  private var isAttached = false

  /// Creates a backend.
  ///
  /// - Parameters:
  ///   - size: The size for which frames are laid out.
  ///   - theme: The theme, which decides how text looks.
  ///   - write: A closure that gets each page.
  public init(
    size: Size = Size(width: 80, height: 24), theme: Theme = .light,
    write: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.size = size
    self.theme = theme
    self.write = write
  }

  isolated deinit {}

  /// Starts writing pages. The backend does not keep the host, since it has no inputs.
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
  /// Sets the title of the following pages.
  public func setTitle(_ title: String) {
    self.title = title
  }
}
