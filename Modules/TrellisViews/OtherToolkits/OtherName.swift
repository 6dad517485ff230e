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
  /// The content modes and the reasons for redaction in SwiftUI.
  case fit, fill, placeholder, privacy
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
  case number, percent, dateTime, wide, narrow, abbreviated, twoDigits, numeric, omitted, long,
    shortened, complete, standard, always, iso8601
  /// Names of SwiftUI roles.
  case destructive, cancel
  /// The contents and the keyboards of SwiftUI's text fields.
  case name, givenName, familyName, emailAddress, telephoneNumber, username, password, newPassword,
    oneTimeCode, numberPad, decimalPad, numbersAndPunctuation, asciiCapable, phonePad, URL
  /// The labels of SwiftUI's submit keys, and SwiftUI's rules for capital letters.
  case next, done, go, search, send, join, `continue`, never, words, sentences, characters
  /// Whether SwiftUI shows or allows a part of a view.
  case hidden, visible, enabled, disabled
  /// SwiftUI's appearances, and the sizes and styles of its views.
  case dark, large, columns, checkbox, button
  /// The designs of SwiftUI's fonts.
  case monospaced, rounded, serif
  /// The parts of a text that SwiftUI leaves out, and SwiftUI's transitions.
  case head, middle, tail, opacity, slide, scale, identity

  /// A format of Foundation.
  public static func currency(code: String) -> OtherName { .number }
  /// A part of a format of Foundation.
  public static func fractionLength(_ count: Int) -> OtherName { .number }
  /// A part of a format of Foundation.
  public static func fractionLength(_ range: ClosedRange<Int>) -> OtherName { .number }
  /// A part of a format of Foundation.
  public static func significantDigits(_ range: ClosedRange<Int>) -> OtherName { .number }
  /// A format of Foundation.
  public func precision(_ precision: OtherName) -> OtherName { self }
  /// A format of Foundation.
  public func grouping(_ grouping: OtherName) -> OtherName { self }
  /// A format of Foundation.
  public func sign(strategy: OtherName) -> OtherName { self }
  /// A format of Foundation.
  public func day(_ form: OtherName? = nil) -> OtherName { self }
  /// A format of Foundation.
  public func weekday(_ form: OtherName? = nil) -> OtherName { self }
  /// A format of Foundation.
  public func month(_ form: OtherName? = nil) -> OtherName { self }
  /// A format of Foundation.
  public func year(_ form: OtherName? = nil) -> OtherName { self }
  /// A format of Foundation.
  public func hour(_ form: OtherName? = nil) -> OtherName { self }
  /// A format of Foundation.
  public func minute(_ form: OtherName? = nil) -> OtherName { self }
  /// A format of Foundation.
  public func second(_ form: OtherName? = nil) -> OtherName { self }
  /// A format of Foundation.
  public static func dateTime(_ parts: OtherName) -> OtherName { .dateTime }
  /// A transition of SwiftUI.
  public static func move(edge: OtherName) -> OtherName { .slide }
  /// An animation of SwiftUI.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> OtherName { .spring }
  /// A font of SwiftUI.
  public static func system(
    _ style: OtherName, design: OtherName? = nil, weight: OtherName? = nil
  ) -> OtherName { style }
  /// A font of SwiftUI.
  public static func system(
    size: Double, weight: OtherName? = nil, design: OtherName? = nil
  ) -> OtherName { .body }
  /// An animation of SwiftUI.
  public static func easeInOut(duration: Double) -> OtherName { .easeInOut }
  /// An animation of SwiftUI.
  public static func linear(duration: Double) -> OtherName { .linear }
}
