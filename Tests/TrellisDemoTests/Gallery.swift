import Trellis
import TrellisCells
import TrellisScript
import TrellisTable
import TrellisTesting

@testable import trellis_demo

/// The gallery at one size, with the faults in its appearance.
struct Gallery {
  let host: TestHost
  private let demo: GalleryDemo?

  /// The number of pages in the gallery.
  static let pageCount =
    GalleryDemo().makeWindow().descendants.lazy.compactMap { $0 as? Tabs }
    .first { $0.id == "pages" }?.tabs.count ?? 0

  /// Shows one of its pages, counted from 1.
  init(page: Int, size: Size) async throws {
    let demo = GalleryDemo()
    self.demo = demo
    host = try await TestHost(demo.makeWindow(), size: size)
    try await host.select("pages", row: page)
  }

  /// Shows another window, to check that faults are found.
  init(_ window: Window, size: Size) async throws {
    demo = nil
    host = try await TestHost(window, size: size)
  }

  func view(_ id: String) throws -> View { try host.application.view(id) }

  /// The views without parts that are shown.
  var leaves: [View] { shown.filter { parts(of: $0).isEmpty && !isSpliced($0) } }

  /// All views that are shown.
  var shown: [View] {
    host.application.window.descendants.filter { !$0.isEffectivelyHidden }
  }

  /// The dialog or menu in front of the page.
  var dialog: Dialog? { shown.lazy.compactMap { $0 as? Dialog }.first(where: \.isShown) }

  /// The usable buttons and menus of a page, by their paths: some of them show a dialog.
  var openers: [String] {
    shown.filter { ($0 is Button || $0 is Menu) && $0.isEffectivelyEnabled }.map(\.path.text)
  }

  /// The shown parts of a view; what `When` and `ForEach` show has its place among them.
  private func parts(of view: View) -> [View] {
    view.children.filter { !$0.isHidden }.flatMap { isSpliced($0) ? parts(of: $0) : [$0] }
  }

  private func isSpliced(_ view: View) -> Bool {
    ["When", "WhenBranch", "ForEach"].contains(view.typeName)
  }

  /// The pairs of neighbours that overlap, by their IDs, without layers and dialogs, which are
  /// meant to overlap.
  var overlaps: [String] {
    shown.filter { !($0 is ZStack || $0 is Window || $0 is Table || isSpliced($0)) }.flatMap {
      parent in
      let parts = parts(of: parent)
      return parts.indices.flatMap { first in
        parts[(first + 1)...].filter { !$0.frame.intersection(parts[first].frame).isEmpty }
          .map { "\(name(parts[first])) and \(name($0))" }
      }
    }
  }

  /// The views that are cut off although they have no sign of it and do not scroll.
  var cut: [String] { leaves.filter(isCut).map(name) }

  private func isCut(_ view: View) -> Bool {
    let scrolls = ["LogView", "OutlineView", "Table", "TextArea"].contains(view.typeName)
    if scrolls || view.isFocused || isScrolled(view) { return false }
    if view.visibleAreaInRoot.size != view.frame.size { return true }
    if let field = view as? TextField {
      return field.text.count > view.frame.size.width
        && !text(at: view.frameInRoot).contains("…")
    }
    let offer = (view as? Label)?.wraps == true ? view.frame.size.width : nil
    let needed = view.contentSize(for: ProposedSize(width: offer), metrics: .cells)
    if needed.height > view.frame.size.height { return true }
    guard needed.width > view.frame.size.width else { return false }
    return !text(at: view.frameInRoot).contains("…")
  }

  private func isScrolled(_ view: View) -> Bool {
    var parent = view.parent
    while let current = parent, !(current is Scroll) { parent = current.parent }
    return parent != nil
  }

  private func text(at area: Rect) -> String {
    host.rows[area.minY..<min(area.maxY, host.rows.count)].map { row in
      String(row.dropFirst(area.minX).prefix(area.size.width))
    }.joined()
  }

  private func name(_ view: View) -> String { view.id ?? view.path.text }

  /// Returns the frames of the views around the pages.
  func placesAround() throws -> [Rect] {
    try ["summary", "pages", "last", "keys"].map { try view($0).frameInRoot }
  }
}
