/// Names of other toolkits, as in `font(.title)`, so that the compiler reads a line to its end and then
/// says what to write here.
public nonisolated enum OtherName: Sendable {
  /// Names of SwiftUI's styles.
  case title, title2, title3, headline, subheadline, body, callout, caption, caption2, footnote,
    largeTitle, regular, medium, semibold, bold, heavy, light, thin
  /// More names of SwiftUI's styles.
  case black, leading, trailing, center, segmented, menu, wheel, inline, plain, bordered,
    borderedProminent, borderless, grouped, insetGrouped, sidebar, roundedBorder, automatic, easeIn,
    easeOut, easeInOut, linear, spring, defaultAction, cancelAction
  /// SwiftUI names that are also words of Swift.
  case `switch`, `default`
  /// Names of SwiftUI roles.
  case destructive, cancel
}
