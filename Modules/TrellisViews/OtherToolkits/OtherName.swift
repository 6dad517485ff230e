/// Names from other toolkits, as in `font(.title)`. Since these names exist, the compiler accepts
/// the arguments of a line that was written for another toolkit, and then reports what to write in
/// Trellis.
public nonisolated enum OtherName: Sendable {
  /// Names of SwiftUI's styles.
  case title, title2, title3, headline, subheadline, body, callout, caption, caption2, footnote,
    largeTitle, regular, medium, semibold, bold, heavy, light, thin
  /// More names of SwiftUI's styles.
  case black, leading, trailing, center, segmented, menu, wheel, inline, plain, bordered,
    borderedProminent, borderless, grouped, insetGrouped, sidebar, roundedBorder, automatic, easeIn,
    easeOut, easeInOut, linear, spring, defaultAction, cancelAction
  /// The parts of a date in SwiftUI.
  case date, hourAndMinute
  /// The names of SwiftUI's keys and modifier keys.
  case command, control, option, shift, escape, delete, space, tab, upArrow, downArrow, leftArrow,
    rightArrow
  /// The results of SwiftUI's handlers of keys.
  case handled, ignored
  /// The places of SwiftUI's toolbars.
  case primaryAction, secondaryAction, confirmationAction, cancellationAction, destructiveAction,
    navigation, principal, status, bottomBar, topBarLeading, topBarTrailing, navigationBarLeading,
    navigationBarTrailing, keyboard
  /// SwiftUI's alignments in both directions.
  case topLeading, top, topTrailing, bottomLeading, bottom, bottomTrailing
  /// SwiftUI names that are also Swift keywords.
  case `switch`, `default`, `return`
  /// The formats of Foundation.
  case number, percent, dateTime
  /// Names of SwiftUI roles.
  case destructive, cancel

  /// A format of Foundation.
  public static func currency(code: String) -> OtherName { .number }
  /// A format of Foundation.
  public static func dateTime(_ parts: OtherName) -> OtherName { .dateTime }
}
