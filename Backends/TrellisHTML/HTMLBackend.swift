public import Trellis
public import TrellisCells
import TrellisText

/// A backend that shows each frame as a static HTML page: its look, and below it its meaning.
///
/// It is the worked example of `docs/writing-a-backend.md`: the smallest backend that shows a
/// picture. It has no inputs, so a script drives the program.
/// ```swift
/// let backend = HTMLBackend { page in latestPage = page }
/// ```
@MainActor
public final class HTMLBackend: Backend {
  /// The name `html`.
  public let name = "html"
  /// The size in which frames are laid out.
  public let size: Size
  /// The units: character cells, since a page has one monospaced font.
  public let metrics = LayoutMetrics.cells
  /// The page of the last frame; empty before the first one.
  public private(set) var page = ""

  private let theme: Theme
  private let write: @MainActor (String) -> Void
  private var title = ""
  private var isAttached = false

  /// Makes a backend.
  ///
  /// - Parameters:
  ///   - size: The size that frames are laid out for.
  ///   - theme: The look of the styles.
  ///   - write: Takes each page as a whole.
  public init(
    size: Size = Size(width: 80, height: 24), theme: Theme = .light,
    write: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.size = size
    self.theme = theme
    self.write = write
  }

  isolated deinit {}

  /// Begins work; there are no inputs, so the host is not kept.
  public func attach(to host: any BackendHost) throws {
    isAttached = true
  }

  /// Writes the page of a frame.
  public func present(_ frame: Frame) {
    guard isAttached else { return }
    page = HTMLPage(frame: frame, title: title, theme: theme).text
    write(page)
  }

  /// Ends work; the last page stays.
  public func detach() {
    isAttached = false
  }
}

extension HTMLBackend: TitleBackend {
  /// Sets the title of the pages from now on.
  public func setTitle(_ title: String) {
    self.title = title
  }
}
