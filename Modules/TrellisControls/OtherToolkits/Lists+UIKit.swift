public import TrellisEvents
public import TrellisViews

// Members of UIKit's tables, dialogs, navigation controllers and tab bar controllers. None of
// them can be used. Each is declared only so that the compiler can say what to write in Trellis
// in its error message.

extension SectionList {
  /// Not available. Bind a ``Section``, or call `cellForRow` with a closure.
  @available(
    *, unavailable,
    message:
      "write Section($items) { item in … }, or list.numberOfRows { section in … }.cellForRow { path in … }"
  )
  public var dataSource: Any? {
    get { nil }
    set {}
  }
  /// Not available. Remove the call. Views are not reused.
  @available(
    *, unavailable,
    message:
      "remove it: views are not reused; write Section($items) { item in … }, or list.numberOfRows { section in … }.cellForRow { path in … }"
  )
  public func register<Cell>(_ cell: Cell, forCellReuseIdentifier id: String) {}
  /// Not available. Remove the call. Views are not reused.
  @available(
    *, unavailable,
    message:
      "remove it: views are not reused; write Section($items) { item in … }, or list.numberOfRows { section in … }.cellForRow { path in … }"
  )
  public func dequeueReusableCell(withIdentifier id: String) -> ArgumentOfWrongClosure? { nil }
  /// Not available. Remove the call. Views are not reused.
  @available(
    *, unavailable,
    message:
      "remove it: views are not reused; write Section($items) { item in … }, or list.numberOfRows { section in … }.cellForRow { path in … }"
  )
  public func dequeueReusableCell<Path>(
    withIdentifier id: String, for path: Path
  ) -> ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Call ``select(_:)`` with `nil` instead.
  @available(
    *, unavailable, message: "call list.select(nil), or write list.deselectsAutomatically = true"
  )
  public func deselectRow<Path>(at path: Path, animated: Bool) {}
  /// Not available. Call ``select(_:)`` instead.
  @available(
    *, unavailable,
    message: "call list.select(path), or bind SectionList(selection: $selected) { … }"
  )
  public func selectRow<Path>(
    at path: Path, animated: Bool, scrollPosition: OtherUIKitName
  ) {}
  /// Not available. Call ``scroll(to:)`` instead.
  @available(*, unavailable, message: "call list.scroll(to: path)")
  public func scrollToRow<Path>(at path: Path, at position: OtherUIKitName, animated: Bool) {}
  /// Not available. Change the array, or call ``reload()`` instead.
  @available(
    *, unavailable,
    message: "change the array: a Section($items) follows it; otherwise, call list.reload()"
  )
  public func reloadRows<Path>(at paths: [Path], with animation: OtherUIKitName) {}
  /// Not available. Change the array, or call ``reload()`` instead.
  @available(
    *, unavailable,
    message: "change the array: a Section($items) follows it; otherwise, call list.reload()"
  )
  public func insertRows<Path>(at paths: [Path], with animation: OtherUIKitName) {}
  /// Not available. Change the array, or call ``reload()`` instead.
  @available(
    *, unavailable,
    message: "change the array: a Section($items) follows it; otherwise, call list.reload()"
  )
  public func deleteRows<Path>(at paths: [Path], with animation: OtherUIKitName) {}
  /// Not available. Change the array, or call ``reload()`` instead.
  @available(
    *, unavailable,
    message: "change the array: a Section($items) follows it; otherwise, call list.reload()"
  )
  public func reloadSections<Sections>(_ sections: Sections, with animation: OtherUIKitName) {}
  /// Not available. Change the array, or call ``reload()`` instead.
  @available(
    *, unavailable,
    message: "change the array: a Section($items) follows it; otherwise, call list.reload()"
  )
  public func beginUpdates() {}
  /// Not available. Change the array, or call ``reload()`` instead.
  @available(
    *, unavailable,
    message: "change the array: a Section($items) follows it; otherwise, call list.reload()"
  )
  public func endUpdates() {}
  /// Not available. Change the array, or call ``reload()`` instead.
  @available(
    *, unavailable,
    message: "change the array: a Section($items) follows it; otherwise, call list.reload()"
  )
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {}
  /// Not available. Use ``selectedRow`` instead.
  @available(*, unavailable, message: "write list.selectedRow?.path")
  public var indexPathForSelectedRow: RowIndexPath? { nil }
  /// Not available. Use ``selectedRow`` instead.
  @available(*, unavailable, message: "write list.selectedRow?.path")
  public var indexPathsForSelectedRows: [RowIndexPath]? { nil }
  /// Not available. Use ``visibleRows`` instead.
  @available(*, unavailable, renamed: "visibleRows")
  public var indexPathsForVisibleRows: [RowIndexPath]? { nil }
  /// Not available. Use ``visibleRows`` instead.
  @available(*, unavailable, renamed: "visibleRows")
  public var visibleCells: [View] { [] }
  /// Not available. Call ``row(at:)`` instead.
  @available(*, unavailable, message: "write list.row(at: path)")
  public func cellForRow<Path>(at path: Path) -> View? { nil }
  /// Not available. Call `heightForRow` instead.
  @available(
    *, unavailable,
    message: "remove it: a row is as high as its views; write list.heightForRow { path in 2 }"
  )
  public var rowHeight: Double {
    get { 0 }
    set {}
  }
  /// Not available. Remove it.
  @available(*, unavailable, message: "remove it: a list has no lines between its rows")
  public var separatorStyle: OtherUIKitName {
    get { .none }
    set {}
  }
  /// Not available. Put the view and the list into a `VStack` instead.
  @available(*, unavailable, message: "write VStack { Label(\"…\"); list }")
  public var tableHeaderView: View? {
    get { nil }
    set {}
  }
  /// Not available. Put the list and the view into a `VStack` instead.
  @available(*, unavailable, message: "write VStack { list; Label(\"…\") }")
  public var tableFooterView: View? {
    get { nil }
    set {}
  }
  /// Not available. Use a `When` instead.
  @available(*, unavailable, message: "write When($items.isEmpty) { Label(\"No items\") }")
  public var backgroundView: View? {
    get { nil }
    set {}
  }
  /// Not available. Put a ``Toggle`` into each row instead.
  @available(
    *, unavailable, message: "a SectionList has one selected row; put a Toggle into each row"
  )
  public var allowsMultipleSelection: Bool {
    get { false }
    set {}
  }
  /// Not available. Remove it.
  @available(
    *, unavailable,
    message: "remove it; a program decides in Section($items) { … }.onSelect { item in … }"
  )
  public var allowsSelection: Bool {
    get { true }
    set {}
  }
  /// Not available. Put a button into each row instead.
  @available(*, unavailable, message: "give each row a Button(\"Remove\") { … }")
  public var isEditing: Bool {
    get { false }
    set {}
  }
  /// Not available. Put a button into each row instead.
  @available(*, unavailable, message: "give each row a Button(\"Remove\") { … }")
  public func setEditing(_ isEditing: Bool, animated: Bool) {}
  /// Not available. Put a button above the list instead.
  @available(
    *, unavailable,
    message: "put a Button(\"Refresh\") { … } or a BarItem(.refresh) { … } above the list"
  )
  public var refreshControl: Any? {
    get { nil }
    set {}
  }
}

extension Dialog {
  /// Not available. Put the field into the dialog instead.
  @available(
    *, unavailable,
    message: "put the field into the dialog: Alert(\"Rename\") { TextField(\"Name\", text: $name) }"
  )
  public func addTextField(configurationHandler: ((ArgumentOfWrongClosure) -> Void)? = nil) {}
  /// Not available. Use an ``Alert`` or a ``Sheet``.
  @available(*, unavailable, message: "remove it: Alert and Sheet are types of their own")
  public var preferredStyle: OtherUIKitName { .alert }
  /// Not available. Answer the question `shouldDismiss` instead.
  @available(
    *, unavailable, message: "write sheet.answer(.shouldDismiss) { result in result != .cancelled }"
  )
  public var isModalInPresentation: Bool {
    get { false }
    set {}
  }
  /// Not available. Remove it.
  @available(*, unavailable, message: "remove it: Alert and Sheet are types of their own")
  public var modalPresentationStyle: OtherUIKitName {
    get { .automatic }
    set {}
  }
}

extension Navigator {
  /// Not available. Call `push` instead.
  @available(*, unavailable, message: "call navigator.push(\"Next\") { … }")
  public func pushViewController(_ view: View, animated: Bool) {}
  /// Not available. Use ``pop()`` instead.
  @available(*, unavailable, renamed: "pop()")
  @discardableResult public func popViewController(animated: Bool) -> View? { nil }
  /// Not available. Use ``popToFirst()`` instead.
  @available(*, unavailable, renamed: "popToFirst()")
  @discardableResult public func popToRootViewController(animated: Bool) -> [View]? { nil }
  /// Not available. Call ``pop()`` or ``popToFirst()`` instead.
  @available(*, unavailable, message: "call navigator.pop(), or navigator.popToFirst()")
  public func popToViewController(_ view: View, animated: Bool) {}
  /// Not available. Remove the call.
  @available(*, unavailable, message: "remove it: a navigator always shows its title")
  public func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {}
  /// Not available. Remove it.
  @available(*, unavailable, message: "remove it: a navigator always shows its title")
  public var isNavigationBarHidden: Bool {
    get { false }
    set {}
  }
  /// Not available. Use ``title`` instead.
  @available(*, unavailable, message: "write navigator.title = \"Title\"")
  public var navigationBar: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Use ``titles`` instead.
  @available(*, unavailable, message: "write navigator.title, or navigator.titles")
  public var topViewController: View? { nil }
  /// Not available. Use ``titles`` instead.
  @available(
    *, unavailable,
    message: "call navigator.push(\"Next\") { … }; navigator.titles has the titles of the screens"
  )
  public var viewControllers: [View] {
    get { [] }
    set {}
  }
}

extension Tabs {
  /// Not available. Call ``setTabs(_:)`` instead.
  @available(*, unavailable, message: "write tabs.setTabs([Tab(\"Title\") { … }])")
  public var viewControllers: [View]? {
    get { nil }
    set {}
  }
  /// Not available. Set `value` instead.
  @available(*, unavailable, message: "write tabs.value = 1")
  public var selectedViewController: View? {
    get { nil }
    set {}
  }
  /// Not available. Use `value` instead.
  @available(*, unavailable, message: "write tabs.value = 1, or Tabs(selectedIndex: $index) { … }")
  public var selectedIndex: Int {
    get { 0 }
    set {}
  }
}

extension Bar {
  /// Not available. Call ``setItems(leading:trailing:)`` instead.
  @available(*, unavailable, renamed: "setItems(leading:trailing:)")
  public var items: [BarItem]? {
    get { nil }
    set {}
  }
}

/// Not available. A `DialogButton` closes its dialog; elsewhere, call the dialog's `dismiss()`.
@available(
  *, unavailable,
  message:
    "a DialogButton closes its dialog after its action; elsewhere, keep the dialog in a constant and call sheet.dismiss()"
)
@MainActor public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
