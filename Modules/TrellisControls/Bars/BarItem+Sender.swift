import TrellisEvents
public import TrellisViews

// Initializers of `BarItem` whose actions receive the item.
extension BarItem {
  /// Creates an item for a standard command, with an action that receives the item.
  /// ```swift
  /// let save = BarItem(.save) { item in item.isEnabled = false }
  /// ```
  public convenience init(
    _ system: System, form: Form? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (BarItem) throws -> Void
  ) {
    self.init(system, form: form)
    on(.primaryAction, fileID: fileID, line: line, action)
  }

  /// Creates an item with a title and an action that receives the item.
  public convenience init(
    _ title: String, form: Form = .plain, fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (BarItem) throws -> Void
  ) {
    self.init(title, form: form)
    on(.primaryAction, fileID: fileID, line: line, action)
  }

  /// Creates an item with an icon and an action that receives the item.
  public convenience init(
    icon: String, compactIcon: String? = nil, label: String, form: Form = .plain,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (BarItem) throws -> Void
  ) {
    self.init(icon: icon, compactIcon: compactIcon, label: label, form: form)
    on(.primaryAction, fileID: fileID, line: line, action)
  }

  /// Creates an item that shows a view, with an action that receives the item.
  public convenience init(
    content: View, label: String = "", fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (BarItem) throws -> Void
  ) {
    self.init(content: content, label: label)
    on(.primaryAction, fileID: fileID, line: line, action)
  }
}
