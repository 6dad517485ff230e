/// Names from other toolkits, as in `font(.title)`. Because these names exist, the compiler accepts
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
  /// The components of a date picker in SwiftUI.
  case date, hourAndMinute
  /// The names of SwiftUI's keys and modifier keys.
  case command, control, option, shift, escape, delete, space, tab, upArrow, downArrow, leftArrow,
    rightArrow
  /// The results of SwiftUI's key handlers.
  case handled, ignored
  /// The placements of items in SwiftUI's toolbars.
  case primaryAction, secondaryAction, confirmationAction, cancellationAction, destructiveAction,
    navigation, principal, status, bottomBar, topBarLeading, topBarTrailing, navigationBarLeading,
    navigationBarTrailing, keyboard
  /// SwiftUI's vertical alignments, and its alignments in both directions.
  case topLeading, top, topTrailing, bottomLeading, bottom, bottomTrailing
  /// SwiftUI names that are also Swift keywords.
  case `switch`, `default`, `return`
  /// Names of Foundation's formats, and of their options.
  case number, percent, dateTime, wide, narrow, abbreviated, twoDigits, numeric, omitted, long,
    shortened, complete, standard, always, iso8601
  /// Names of SwiftUI roles.
  case destructive, cancel
  /// The content types and the keyboard types of SwiftUI's text fields.
  case name, givenName, familyName, emailAddress, telephoneNumber, username, password, newPassword,
    oneTimeCode, numberPad, decimalPad, numbersAndPunctuation, asciiCapable, phonePad, URL
  /// SwiftUI's submit labels, and its rules for automatic capital letters.
  case next, done, go, search, send, join, `continue`, never, words, sentences, characters
  /// SwiftUI's names for whether a part of a view is shown, hidden, enabled or disabled.
  case hidden, visible, enabled, disabled
  /// SwiftUI's appearances, and the sizes and styles of its views.
  case dark, large, columns, checkbox, button
  /// The designs of SwiftUI's fonts.
  case monospaced, rounded, serif
  /// SwiftUI's truncation modes and transitions.
  case head, middle, tail, opacity, slide, scale, identity

  /// A stand-in for Foundation's format `currency(code:)`.
  public static func currency(code: String) -> OtherName { .number }
  /// A stand-in for `fractionLength`, an option of Foundation's number formats.
  public static func fractionLength(_ count: Int) -> OtherName { .number }
  /// A stand-in for `fractionLength`, an option of Foundation's number formats.
  public static func fractionLength(_ range: ClosedRange<Int>) -> OtherName { .number }
  /// A stand-in for `significantDigits`, an option of Foundation's number formats.
  public static func significantDigits(_ range: ClosedRange<Int>) -> OtherName { .number }
  /// A stand-in for `precision`, an option of Foundation's number formats.
  public func precision(_ precision: OtherName) -> OtherName { self }
  /// A stand-in for `grouping`, an option of Foundation's number formats.
  public func grouping(_ grouping: OtherName) -> OtherName { self }
  /// A stand-in for `sign`, an option of Foundation's number formats.
  public func sign(strategy: OtherName) -> OtherName { self }
  /// A stand-in for `day`, a part of Foundation's date formats.
  public func day(_ form: OtherName? = nil) -> OtherName { self }
  /// A stand-in for `weekday`, a part of Foundation's date formats.
  public func weekday(_ form: OtherName? = nil) -> OtherName { self }
  /// A stand-in for `month`, a part of Foundation's date formats.
  public func month(_ form: OtherName? = nil) -> OtherName { self }
  /// A stand-in for `year`, a part of Foundation's date formats.
  public func year(_ form: OtherName? = nil) -> OtherName { self }
  /// A stand-in for `hour`, a part of Foundation's date formats.
  public func hour(_ form: OtherName? = nil) -> OtherName { self }
  /// A stand-in for `minute`, a part of Foundation's date formats.
  public func minute(_ form: OtherName? = nil) -> OtherName { self }
  /// A stand-in for `second`, a part of Foundation's date formats.
  public func second(_ form: OtherName? = nil) -> OtherName { self }
  /// A stand-in for Foundation's format `dateTime`.
  public static func dateTime(_ parts: OtherName) -> OtherName { .dateTime }
  /// A stand-in for SwiftUI's transition `move(edge:)`.
  public static func move(edge: OtherName) -> OtherName { .slide }
  /// A stand-in for SwiftUI's animation `spring`.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> OtherName { .spring }
  /// A stand-in for SwiftUI's font `system`.
  public static func system(
    _ style: OtherName, design: OtherName? = nil, weight: OtherName? = nil
  ) -> OtherName { style }
  /// A stand-in for SwiftUI's font `system`.
  public static func system(
    size: Double, weight: OtherName? = nil, design: OtherName? = nil
  ) -> OtherName { .body }
  /// A stand-in for SwiftUI's animation `easeInOut`.
  public static func easeInOut(duration: Double) -> OtherName { .easeInOut }
  /// A stand-in for SwiftUI's animation `linear`.
  public static func linear(duration: Double) -> OtherName { .linear }
}
