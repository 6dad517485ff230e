import TrellisEvents
import TrellisLayout
public import TrellisState
public import TrellisViews

/// A section of a ``SectionList``, with elements of any type; see ``Section``.
///
/// Above and below its rows it may have a header and a footer: a title, or views. Views win over a
/// title. A closure is called each time the header or footer comes into view; one that returns a
/// title also when the section's rows change. A section without a footer keeps no room for one, and
/// one without a header keeps none for that.
@MainActor
public class ListSection {
  /// The name of the section in the paths of its rows; nil for its place in the list.
  public private(set) var id: String?
  package let rows: any SectionRows
  private(set) var header = SectionLabel()
  private(set) var footer = SectionLabel()
  /// The function that is called when the header or footer has changed.
  var onLabelChange: @MainActor () -> Void = {}

  package init(rows: any SectionRows, header: String? = nil, footer: String? = nil) {
    self.rows = rows
    if let header { self.header.title = { Label(header) } }
    if let footer { self.footer.title = { Label(footer) } }
  }

  isolated deinit {}

  /// Sets the section's id; an empty one is none.
  @discardableResult
  public func id(_ id: String) -> Self {
    self.id = id.isEmpty ? nil : id
    return self
  }

  /// Called when the user has selected a row of the section; a section that knows its elements runs
  /// its handlers.
  func didSelect(_ row: ListRow, in list: SectionList) -> Outcome { .unhandled }

  // MARK: Header

  /// Sets the title above the rows.
  @discardableResult
  public func headerTitle(_ title: String) -> Self {
    set(\.header.title, to: { Label(title) })
  }

  /// Makes the title above the rows follow a text.
  @discardableResult
  public func headerTitle(_ title: Binding<String>) -> Self {
    set(\.header.title, to: { Label(title) })
  }

  /// Sets the closure that returns the title above the rows; nil for no text.
  @discardableResult
  public func headerTitle(_ title: @escaping @MainActor () -> String?) -> Self {
    set(\.header.title, to: { title().map { Label($0) } })
  }

  /// Sets the closure that makes the views above the rows; they stand side by side.
  /// ```swift
  /// let section = Section("Fruit") { Label("Apple") }
  ///   .headerViews { Label("Fruit"); Spacer(); Button("Add") }
  /// ```
  @discardableResult
  public func headerViews(@ListBuilder<View> _ views: @escaping @MainActor () -> [View]) -> Self {
    set(\.header.views, to: views)
  }

  // MARK: Footer

  /// Sets the title below the rows.
  @discardableResult
  public func footerTitle(_ title: String) -> Self {
    set(\.footer.title, to: { Label(title) })
  }

  /// Makes the title below the rows follow a text.
  @discardableResult
  public func footerTitle(_ title: Binding<String>) -> Self {
    set(\.footer.title, to: { Label(title) })
  }

  /// Sets the closure that returns the title below the rows; nil for no text.
  @discardableResult
  public func footerTitle(_ title: @escaping @MainActor () -> String?) -> Self {
    set(\.footer.title, to: { title().map { Label($0) } })
  }

  /// Sets the closure that makes the views below the rows; they stand side by side.
  @discardableResult
  public func footerViews(@ListBuilder<View> _ views: @escaping @MainActor () -> [View]) -> Self {
    set(\.footer.views, to: views)
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

  /// Whether there is a header or footer.
  var exists: Bool { title != nil || views != nil }

  func makeViews(_ style: Style) -> [View] {
    if let views { return views() }
    guard let label = title?() else { return [] }
    label.style = style
    return [label.fill(.horizontal)]
  }
}
