import Trellis
import TrellisTable

/// The page for one whole cell or record, which is shown in place of the rows.
final class DetailPage {
  /// What the page shows.
  enum Content {
    case cell, record, schema, blame
    /// The figures about a column, with its most frequent values.
    case statistics(ColumnID, [CellValue])

    /// Whether the key that shows the other content goes back from this content.
    func isSameKind(as other: Content) -> Bool {
      switch (self, other) {
      case (.cell, .cell), (.record, .record), (.schema, .schema), (.blame, .blame),
        (.statistics, .statistics):
        true
      default: false
      }
    }
  }

  /// What the page shows, or `nil` before it has shown anything.
  private(set) var content: Content?
  /// The text that `y` copies, or `nil` before any text was shown.
  private(set) var copied: CopiedText?
  /// A closure that shows the same part of another row, once the cursor is there. The value is `nil`
  /// if the page does not show part of a row.
  private(set) var showAgain: (() -> Void)?
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
  ///
  /// A line end of two characters breaks the line as one does.
  ///
  /// - Parameters:
  ///   - content: What the text is about.
  ///   - text: The text.
  ///   - heading: The heading.
  ///   - copied: The text that `y` copies.
  ///   - showAgain: A closure that shows the same part of another row, once the cursor is there.
  func show(
    _ content: Content, _ text: String, below heading: String, copying copied: CopiedText,
    showAgain: (() -> Void)? = nil
  ) {
    self.content = content
    self.showAgain = showAgain
    self.heading.text = heading
    self.text.text = text.replacing("\r\n", with: "\n")
    self.copied = copied
    scroll.contentOffset = 0
  }

  /// Moves the focus to the text.
  func takeFocus() { scroll.takeFocus() }
}
