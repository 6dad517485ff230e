import TrellisLayout
public import TrellisState
public import TrellisViews

/// A section of a ``SectionList``, whatever its elements are; see ``Section``.
///
/// Above and below its rows it may have a header and a footer: a title, or views. Views win over a
/// title. A closure is asked each time the header or footer comes into view; one that gives a title also
/// when the section's rows change. A section without a footer keeps no room for one, with or without
/// a header, and the other way round.
@MainActor
public class ListSection {
  /// What names the section in the paths of its rows; nil for its place in the list.
  public private(set) var id: String?
  package let rows: any SectionRows
  private(set) var header = SectionLabel()
  private(set) var footer = SectionLabel()
  /// Told by the section when its header or footer is another one.
  var onLabelChange: @MainActor () -> Void = {}

  package init(rows: any SectionRows, header: String? = nil, footer: String? = nil) {
    self.rows = rows
    if let header { self.header.title = { Label(header) } }
    if let footer { self.footer.title = { Label(footer) } }
  }

  isolated deinit {}

  /// Gives the section an id.
  @discardableResult
  public func id(_ id: String) -> Self {
    self.id = id
    return self
  }

  /// The user has selected a row of it; a section that knows its elements tells its handlers.
  func didSelect(_ row: ListRow, in list: SectionList) {}

  // MARK: Header

  /// Sets the title above the rows.
  @discardableResult
  public func headerTitle(_ title: String) -> Self {
    set(\.header.title, to: { Label(title) })
  }

  /// Has the title above the rows follow a text.
  @discardableResult
  public func headerTitle(_ title: Binding<String>) -> Self {
    set(\.header.title, to: { Label(title) })
  }

  /// Sets what gives the title above the rows; nil for no text.
  @discardableResult
  public func headerTitle(_ title: @escaping @MainActor () -> String?) -> Self {
    set(\.header.title, to: { title().map { Label($0) } })
  }

  /// Sets what makes the views above the rows; they stand side by side.
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

  /// Has the title below the rows follow a text.
  @discardableResult
  public func footerTitle(_ title: Binding<String>) -> Self {
    set(\.footer.title, to: { Label(title) })
  }

  /// Sets what gives the title below the rows; nil for no text.
  @discardableResult
  public func footerTitle(_ title: @escaping @MainActor () -> String?) -> Self {
    set(\.footer.title, to: { title().map { Label($0) } })
  }

  /// Sets what makes the views below the rows; they stand side by side.
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

/// What stands above or below the rows of a section.
@MainActor
struct SectionLabel {
  var title: (@MainActor () -> Label?)?
  var views: (@MainActor () -> [View])?

  /// Whether there is anything.
  var exists: Bool { title != nil || views != nil }

  func makeViews(_ style: Style) -> [View] {
    if let views { return views() }
    guard let label = title?() else { return [] }
    label.style = style
    return [label.fill(.horizontal)]
  }
}
