public import TrellisEvents
public import TrellisViews

// Types of SwiftUI. Each name is declared so that the compiler can suggest the name in Trellis;
// none of them can be used.
/// Not available. Use ``Label`` instead.
@available(*, unavailable, renamed: "Label")
public typealias Text = Label
extension CalendarDate {
  /// Not available: a calendar date has no time zone. With TrellisFoundation, write, for example,
  /// `CalendarDate(dayNumber: Date.now.dayNumber())`.
  @available(
    *, unavailable,
    message:
      "write CalendarDate(dayNumber: Date.now.dayNumber()), with import Foundation and TrellisFoundation"
  )
  public init<Date>(_ date: Date) { self = .first }
  /// Not available: a calendar date has no time zone. With TrellisFoundation, write, for example,
  /// `CalendarDate(dayNumber: Date.now.dayNumber())`.
  @available(
    *, unavailable,
    message:
      "write CalendarDate(dayNumber: Date.now.dayNumber()), with import Foundation and TrellisFoundation"
  )
  public static var today: CalendarDate { .first }
  /// Not available: a calendar date has no time zone. With TrellisFoundation, write, for example,
  /// `CalendarDate(dayNumber: Date.now.dayNumber())`.
  @available(
    *, unavailable,
    message:
      "write CalendarDate(dayNumber: Date.now.dayNumber()), with import Foundation and TrellisFoundation"
  )
  public static var now: CalendarDate { .first }
}

/// Not available. Use ``Scroll`` instead.
@available(*, unavailable, renamed: "Scroll")
public typealias ScrollView = Scroll
/// Not available. Use ``Tabs`` instead.
@available(*, unavailable, renamed: "Tabs", message: "Tabs { Tab(\"Title\") { … } }")
public typealias TabView = Tabs
/// Not available. Use ``VStack`` instead.
@available(
  *, unavailable, renamed: "VStack",
  message: "for a long list, use SectionList, which creates only the rows in view"
)
public typealias LazyVStack = VStack
/// Not available. Use ``HStack`` instead.
@available(*, unavailable, renamed: "HStack")
public typealias LazyHStack = HStack
/// Not available. Use ``SizeReader`` instead.
@available(
  *, unavailable, renamed: "SizeReader",
  message:
    "write SizeReader { size in Label(size.map { \"\\($0.width)\" }) }, where size is a binding"
)
public final class GeometryReader: View {
  /// Not available. Use ``SizeReader`` instead.
  public init(@ListBuilder<View> content: (ArgumentOfWrongClosure) -> [View]) { super.init() }
}
/// Not available. Use ``Spinner`` or ``ProgressBar`` instead.
@available(
  *, unavailable, renamed: "Spinner",
  message: "if you know how much is done, use ProgressBar(\"Copying\", fraction: $done)"
)
public typealias ProgressView = Spinner
/// Not available. Use ``TextArea`` instead.
@available(*, unavailable, renamed: "TextArea")
public typealias TextEditor = TextArea
/// Not available. Use ``View`` instead.
@available(
  *, unavailable, renamed: "View", message: "any view is a View: write it without AnyView"
)
public final class AnyView: View {
  /// Not available. Use ``View`` instead.
  public init<Content>(_ view: Content) { super.init() }
  /// Not available. Use ``View`` instead.
  public override init() { super.init() }
}
/// Not available. Use ``View`` instead.
@available(*, unavailable, renamed: "View", message: "remove it, or write View()")
public typealias EmptyView = View
/// Not available. A `Grid` places its children row by row, as in `Grid([.fit, .fill]) { … }`.
@available(
  *, unavailable, message: "Grid places its children row by row: Grid([.fit, .fill]) { … }"
)
public typealias GridRow = Grid
/// Not available. Use ``ListBuilder`` instead.
@available(
  *, unavailable,
  message:
    "write @ListBuilder<View>, and the type [View]: @ListBuilder<View> var detail: [View] { … }"
)
public typealias ViewBuilder = ListBuilder<View>
/// Not available. Use ``Window`` instead.
@available(
  *, unavailable, renamed: "Window",
  message:
    "write runProgram(\"name\") { Window(title: \"Title\") { … } }, with import TrellisProgram"
)
public typealias WindowGroup = Window
