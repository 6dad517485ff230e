import TrellisEvents
import TrellisLayout
public import TrellisState
public import TrellisViews

/// A section of a ``SectionList`` with elements of any type; the superclass of ``Section``.
///
/// A section can have a header above its rows and a footer below them. Each can have a title or
/// views; if both are set, the views are shown. If you set a closure, it is called each time the
/// header or footer comes into view. A closure that returns a title is also called when the rows of
/// the section change. A section without a header or footer leaves no space for one.
@MainActor
public class ListSection {
  /// The ID of the section in the paths of its rows. If `nil`, the paths contain the index of the
  /// section, counted from 0, instead.
  public private(set) var id: String?
  package let rows: any SectionRows
  private(set) var headerLabel = SectionLabel()
  private(set) var footerLabel = SectionLabel()
  /// The closure that the section calls when its header or footer has changed.
  var onLabelChange: @MainActor () -> Void = {}

  /// Creates a section with rows, an optional title above them and an optional title below them.
  package init(rows: any SectionRows, header: String? = nil, footer: String? = nil) {
    self.rows = rows
    if let header { headerLabel.title = { Label(header) } }
    if let footer { footerLabel.title = { Label(footer) } }
  }

  isolated deinit {}

  /// Sets the ID of the section. An empty string removes the ID.
  @discardableResult
  public func id(_ id: String) -> Self {
    self.id = id.isEmpty ? nil : id
    return self
  }

  /// Called after the user has selected a row. In a ``Section``, this method runs the handlers of
  /// the section.
  func didSelect(_ row: ListRow, in list: SectionList) -> Outcome { .unhandled }

  // MARK: Header

  /// Sets the header of the section to a title.
  @discardableResult
  public func headerTitle(_ title: String) -> Self {
    set(\.headerLabel.title, to: { Label(title) })
  }

  /// Sets the header of the section to a title that follows a binding.
  @discardableResult
  public func headerTitle(_ title: Binding<String>) -> Self {
    set(\.headerLabel.title, to: { Label(title) })
  }

  /// Sets a closure that returns the title of the header, or `nil` for no title.
  @discardableResult
  public func headerTitle(_ title: @escaping @MainActor () -> String?) -> Self {
    set(\.headerLabel.title, to: { title().map { Label($0) } })
  }

  /// Sets a closure that returns the views to show side by side in the header.
  /// ```swift
  /// let section = Section("Fruit") { Label("Apple") }
  ///   .headerViews { Label("Fruit"); Spacer(); Button("Add") }
  /// ```
  @discardableResult
  public func headerViews(@ListBuilder<View> _ views: @escaping @MainActor () -> [View]) -> Self {
    set(\.headerLabel.views, to: views)
  }

  // MARK: Footer

  /// Sets the footer of the section to a title.
  @discardableResult
  public func footerTitle(_ title: String) -> Self {
    set(\.footerLabel.title, to: { Label(title) })
  }

  /// Sets the footer of the section to a title that follows a binding.
  @discardableResult
  public func footerTitle(_ title: Binding<String>) -> Self {
    set(\.footerLabel.title, to: { Label(title) })
  }

  /// Sets a closure that returns the title of the footer, or `nil` for no title.
  @discardableResult
  public func footerTitle(_ title: @escaping @MainActor () -> String?) -> Self {
    set(\.footerLabel.title, to: { title().map { Label($0) } })
  }

  /// Sets a closure that returns the views to show side by side in the footer.
  @discardableResult
  public func footerViews(@ListBuilder<View> _ views: @escaping @MainActor () -> [View]) -> Self {
    set(\.footerLabel.views, to: views)
  }

  private func set<Closure>(
    _ path: ReferenceWritableKeyPath<ListSection, Closure?>, to closure: Closure
  ) -> Self {
    self[keyPath: path] = closure
    onLabelChange()
    return self
  }
}

/// The header or footer of a section.
@MainActor
struct SectionLabel {
  var title: (@MainActor () -> Label?)?
  var views: (@MainActor () -> [View])?

  /// Whether a title or views are set for the header or footer.
  var exists: Bool { title != nil || views != nil }

  func makeViews(_ style: Style) -> [View] {
    if let views { return views() }
    guard let label = title?() else { return [] }
    label.style = style
    label.wraps = true
    return [label.fill(.horizontal)]
  }
}
