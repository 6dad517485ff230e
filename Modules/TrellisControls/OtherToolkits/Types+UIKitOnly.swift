public import TrellisEvents
public import TrellisViews

// Types of UIKit that have no direct counterpart in Trellis, and the protocols of its delegates.
// Each name is declared so that the compiler can say what to write in Trellis; none of them can
// be used.

/// Not available. The closure of a ``Section`` makes the views of a row.
@available(
  *, unavailable,
  message: "write Section($items) { item in HStack { … } }: the closure makes the views of a row"
)
@MainActor open class UITableViewCell: View {
  /// Not available. The closure of a ``Section`` makes the views of a row.
  public init(style: OtherUIKitName, reuseIdentifier: String?) { super.init() }
}

/// Not available. The closure of a ``Section`` makes the views of a row.
@available(
  *, unavailable,
  message: "write Section($items) { item in HStack { … } }: the closure makes the views of a row"
)
@MainActor open class UICollectionViewCell: View {}

/// Not available. Use a ``SectionList`` or a `Grid`.
@available(*, unavailable, message: "use SectionList, or Grid([.fit, .fill]) { … }")
public struct UICollectionViewFlowLayout {
  /// Not available. Use a ``SectionList`` or a `Grid`.
  public init() {}
}

/// Not available. Use a ``SectionList``.
@available(*, unavailable, message: "write SectionList { Section($items) { item in … } }")
public final class UITableViewController: View {
  /// Not available. Use a ``SectionList``.
  public init(style: OtherUIKitName = .plain) { super.init() }
}

/// Not available. Use a ``Split``.
@available(*, unavailable, message: "write Split(.horizontal) { … } second: { … }")
public final class UISplitViewController: View {
  /// Not available. Use a ``Split``.
  public init(style: OtherUIKitName = .doubleColumn) { super.init() }
}

/// Not available. Put a ``SearchField`` above the list.
@available(*, unavailable, message: "put a SearchField(\"Find\", text: $query) above the list")
public struct UISearchController {
  /// Not available. Put a ``SearchField`` above the list.
  public init(searchResultsController: View?) {}
}

/// Not available. Put a button above the list.
@available(
  *, unavailable,
  message: "put a Button(\"Refresh\") { … } or a BarItem(.refresh) { … } above the list"
)
public struct UIRefreshControl {
  /// Not available. Put a button above the list.
  public init() {}
}

/// Not available. Pass the title and the items to the ``Navigator``.
@available(
  *, unavailable,
  message: "write navigator.push(\"Title\") { … } items: { BarItem(\"Save\") { … } }"
)
public struct UINavigationItem {
  /// Not available. Pass the title and the items to the ``Navigator``.
  public init(title: String) {}
}

/// Not available. Use ``Tabs``.
@available(*, unavailable, message: "write Tabs { Tab(\"Title\") { … } }")
public struct UITabBarItem {
  /// Not available. Use ``Tabs``.
  public init(title: String?, image: Any?, tag: Int) {}
  /// Not available. Use ``Tabs``.
  public init(title: String?, image: Any?, selectedImage: Any?) {}
}

/// Not available. Use ``Tabs``.
@available(*, unavailable, message: "write Tabs { Tab(\"Title\") { … } }")
public struct UITabBar {
  /// Not available. Use ``Tabs``.
  public init(frame: Any? = nil) {}
}

/// Not available. Call `onKey` on the window.
@available(
  *, unavailable,
  message: "write window.onKey(\"ctrl-n\") { … }, or MenuItem(\"New\") { … }.shortcut(\"ctrl-n\")"
)
public struct UIKeyCommand {
  /// Not available. Call `onKey` on the window.
  public init(input: String, modifierFlags: OtherUIKitName, action: Any?) {}
  /// Not available. Call `onKey` on the window.
  public init(title: String, action: Any?, input: String, modifierFlags: OtherUIKitName) {}
}

/// Not available. Use an ``Image``, which consists of characters.
@available(*, unavailable, message: "write Image(\"★\", label: \"Rated\"), with characters")
public struct UIImage {
  /// Not available. Use an ``Image``, which consists of characters.
  public init(named name: String) {}
  /// Not available. Use an ``Image``, which consists of characters.
  public init(systemName: String) {}
}

/// Not available. Call `bold()` or `textStyle(_:)` instead.
@available(
  *, unavailable, message: "a terminal has only one font; use textStyle(.header) or bold() instead"
)
public enum UIFont {
  /// Not available. Call `bold()` or `textStyle(_:)` instead.
  public static func systemFont(ofSize size: Double) -> OtherUIKitName { .body }
  /// Not available. Call `bold()` or `textStyle(_:)` instead.
  public static func boldSystemFont(ofSize size: Double) -> OtherUIKitName { .body }
  /// Not available. Call `bold()` or `textStyle(_:)` instead.
  public static func italicSystemFont(ofSize size: Double) -> OtherUIKitName { .body }
  /// Not available. Call `bold()` or `textStyle(_:)` instead.
  public static func systemFont(ofSize size: Double, weight: OtherName) -> OtherUIKitName { .body }
  /// Not available. Call `bold()` or `textStyle(_:)` instead.
  public static func preferredFont(forTextStyle style: OtherUIKitName) -> OtherUIKitName { .body }
}

/// Not available. Write `runProgram("name") { … }`.
@available(
  *, unavailable,
  message: "write runProgram(\"name\") { Window(\"Title\") { … } }, with import TrellisProgram"
)
public enum UIApplication {
  /// Not available. Write `runProgram("name") { … }`.
  public static var shared: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
}

/// Not available. Use a ``SizeReader``.
@available(*, unavailable, message: "write SizeReader { size in … }, where size is a binding")
public enum UIScreen {
  /// Not available. Use a ``SizeReader``.
  public static var main: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
}

/// Not available. Call `copy` on the clipboard of the view.
@available(*, unavailable, message: "write view.context?.clipboard.copy(text)")
public enum UIPasteboard {
  /// Not available. Call `copy` on the clipboard of the view.
  public static var general: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
}

/// Not available. Call `numberOfRows` and `cellForRow` with closures, or bind a ``Section``.
@available(
  *, unavailable,
  message:
    "write SectionList().numberOfRows { section in … }.cellForRow { path in … }, or Section($items) { item in … }"
)
@MainActor public protocol UITableViewDataSource {}

/// Not available. Call `numberOfRows` and `cellForRow` with closures, or bind a ``Section``.
@available(
  *, unavailable,
  message:
    "write SectionList().numberOfRows { section in … }.cellForRow { path in … }, or Section($items) { item in … }"
)
@MainActor public protocol UICollectionViewDataSource {}

/// Not available. Call `onSelect` of a ``Section``.
@available(
  *, unavailable,
  message:
    "write Section($items) { item in … }.onSelect { item in … }, or conform to a protocol such as SectionList.DidSelectRow"
)
@MainActor public protocol UITableViewDelegate {}

/// Not available. Call `onSelect` of a ``Section``.
@available(
  *, unavailable,
  message:
    "write Section($items) { item in … }.onSelect { item in … }, or conform to a protocol such as SectionList.DidSelectRow"
)
@MainActor public protocol UICollectionViewDelegate {}

/// Not available. Call `onChange`, `onSubmit` and `answer` with closures.
@available(
  *, unavailable,
  message:
    "write field.onChange { text in … }, field.onSubmit { … } or field.answer(.shouldChange) { proposal in … }"
)
@MainActor public protocol UITextFieldDelegate {}

/// Not available. Call `onChange`, `onSubmit` and `answer` with closures.
@available(
  *, unavailable,
  message:
    "write field.onChange { text in … }, field.onSubmit { … } or field.answer(.shouldChange) { proposal in … }"
)
@MainActor public protocol UITextViewDelegate {}

/// Not available. Call `onChange`, `onSubmit` and `answer` with closures.
@available(
  *, unavailable,
  message:
    "write field.onChange { text in … }, field.onSubmit { … } or field.answer(.shouldChange) { proposal in … }"
)
@MainActor public protocol UISearchBarDelegate {}

/// Not available. Pass the elements to the ``Picker``.
@available(*, unavailable, message: "write Picker(\"Size\", [\"S\", \"M\"], selection: $size)")
@MainActor public protocol UIPickerViewDataSource {}

/// Not available. Pass the elements to the ``Picker``.
@available(*, unavailable, message: "write Picker(\"Size\", [\"S\", \"M\"], selection: $size)")
@MainActor public protocol UIPickerViewDelegate {}

/// Not available. Call `on(.didScroll)` with a closure.
@available(*, unavailable, message: "write scroll.on(.didScroll) { scroll, position in … }")
@MainActor public protocol UIScrollViewDelegate {}

/// Not available. Call `onMove` with a closure.
@available(*, unavailable, message: "write navigator.onMove { move in … }")
@MainActor public protocol UINavigationControllerDelegate {}

/// Not available. Call `onChange` with a closure.
@available(*, unavailable, message: "write tabs.onChange { index in … }")
@MainActor public protocol UITabBarControllerDelegate {}

/// Not available. Call `onRecognize` with a closure.
@available(*, unavailable, message: "write view.addGesture(TapGesture()).onRecognize { … }")
@MainActor public protocol UIGestureRecognizerDelegate {}

/// Not available. Answer the question `shouldDismiss`.
@available(*, unavailable, message: "write sheet.answer(.shouldDismiss) { result in … }")
@MainActor public protocol UIAdaptivePresentationControllerDelegate {}

/// Not available. Write `runProgram("name") { … }`.
@available(
  *, unavailable,
  message: "write runProgram(\"name\") { Window(\"Title\") { … } }, with import TrellisProgram"
)
@MainActor public protocol UIApplicationDelegate {}

/// Not available. Write `runProgram("name") { … }`.
@available(
  *, unavailable,
  message: "write runProgram(\"name\") { Window(\"Title\") { … } }, with import TrellisProgram"
)
@MainActor public protocol UIWindowSceneDelegate {}

/// Not available. Write `runProgram("name") { … }`.
@available(
  *, unavailable,
  message: "write runProgram(\"name\") { Window(\"Title\") { … } }, with import TrellisProgram"
)
@MainActor open class UIResponder {
  /// Not available. Write `runProgram("name") { … }`.
  public init() {}

  isolated deinit {}
}
