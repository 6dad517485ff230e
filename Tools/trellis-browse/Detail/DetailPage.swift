import Trellis
import TrellisTable

/// The page that is shown in place of the rows, for example with one whole cell or record, or with
/// statistics.
final class DetailPage {
  /// The kinds of content that the page can show.
  enum Kind: String {
    case cell, record, schema, statistics
    case blame = "last change"
  }

  /// A column with its most frequent values and their counts.
  typealias FrequentValues = (column: ColumnID, values: [(value: CellValue, count: Int)])

  /// The kind of the content, or `nil` before any text was shown.
  private(set) var kind: Kind?
  /// The column whose statistics are shown, with its most frequent values; otherwise `nil`.
  private(set) var frequent: FrequentValues?
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
  /// A line end of two characters (CR LF) counts as one line break.
  ///
  /// - Parameters:
  ///   - kind: The kind of the content.
  ///   - text: The text.
  ///   - heading: The heading.
  ///   - indent: The number of characters by which the rest of a line is indented if the line is
  ///     too long for the page.
  ///   - copied: The text that `y` copies.
  ///   - frequent: The column whose statistics the text shows, and the most frequent values of the
  ///     column; otherwise `nil`.
  ///   - showAgain: A closure that shows the same part of another row, once the cursor is there.
  func show(
    _ kind: Kind, _ text: String, below heading: String, indentedBy indent: Int = 0,
    copying copied: CopiedText,
    frequent: FrequentValues? = nil, showAgain: (() -> Void)? = nil
  ) {
    (self.kind, self.frequent) = (kind, frequent)
    self.showAgain = showAgain
    self.heading.text = heading
    self.text.text = text.replacing("\r\n", with: "\n")
    self.text.headIndent = indent
    self.copied = copied
    scroll.contentOffset = 0
  }

  /// Moves the focus to the text.
  func takeFocus() { scroll.takeFocus() }
}
