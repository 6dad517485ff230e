public import TrellisLayout
public import TrellisViews

/// A dialog at the bottom of the window, as wide as the window, with a vertical list of choices.
/// ```swift
/// func askWhatToDo(in window: Window) {
///   Sheet("3 rows") {
///     DialogButton("Copy") { print("copied") }
///     DialogButton("Delete", role: .destructive) { print("deleted") }
///     DialogButton.cancel()
///   }.onButton { button in print(button.title) }.present(in: window)
/// }
/// ```
/// If the views above the buttons do not fit, they scroll.
@MainActor
public final class Sheet: Dialog {
  /// Creates a sheet with buttons and other views.
  public init(
    _ title: String, message: String = "", fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: () -> [View] = { [] }
  ) {
    super.init(
      title, message: message, role: .sheet, buttonAxis: .vertical, fileID: fileID, line: line,
      content: content)
  }

  public override func panelFrame(in area: Rect, metrics: LayoutMetrics) -> Rect {
    if panel.isBare(in: area.size) { return area }
    let wish = panel.measure(ProposedSize(width: area.width, height: area.height))
    let height = min(wish.height, area.height)
    return Rect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
  }
}
