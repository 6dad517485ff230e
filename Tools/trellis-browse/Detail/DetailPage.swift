import Trellis

/// The page for one whole cell or record, which is shown in place of the rows.
final class DetailPage {
  private let heading = Label(style: Style(.header)).id("detail-title")
  private let text = Label().id("detail-text")
  private lazy var scroll = Scroll { text }.id("detail-scroll").fill()
  private(set) lazy var view = VStack {
    heading
    scroll
  }.id("detail").fill()

  init() {
    heading.wraps = true
    text.wraps = true
  }

  /// Shows text below a heading, scrolled to its beginning.
  func show(_ text: String, below heading: String) {
    self.heading.text = heading
    self.text.text = text
    scroll.contentOffset = 0
  }

  /// Moves the focus to the text.
  func takeFocus() { scroll.takeFocus() }
}
