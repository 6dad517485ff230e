/// Names from UIKit, as in `UIButton(type: .system)`. Because these names exist, the compiler
/// accepts the arguments of a line that was written for UIKit, and then reports what to write in
/// Trellis.
public nonisolated enum OtherUIKitName: Sendable, ExpressibleByArrayLiteral {
  /// The types of UIKit's buttons, and the styles of its bar items, alerts and alert buttons.
  case system, custom, detailDisclosure, infoLight, infoDark, contactAdd, alert, actionSheet,
    `default`, cancel, destructive, plain, bordered, done, prominent
  /// The styles of UIKit's tables, of the cells of these tables, and of its activity indicators.
  case grouped, insetGrouped, value1, value2, subtitle, large, medium, bar
  /// The styles of UIKit's split views.
  case doubleColumn, tripleColumn
  /// The events of UIKit's controls.
  case touchDown, touchDownRepeat, touchUpInside, touchUpOutside, touchCancel, valueChanged,
    primaryActionTriggered, menuActionTriggered, editingDidBegin, editingChanged, editingDidEnd,
    editingDidEndOnExit, allTouchEvents, allEditingEvents, allEvents
  /// The states of UIKit's controls.
  case normal, highlighted, selected, disabled, focused
  /// The items of UIKit's bars.
  case add, edit, save, trash, refresh, search, close, undo, redo, compose, reply, action, organize,
    bookmarks, camera, play, pause, stop, rewind, fastForward, flexibleSpace, fixedSpace
  /// UIKit's alignments, axes and distributions.
  case left, right, center, natural, justified, leading, trailing, top, bottom, fill, horizontal,
    vertical, fillEqually, fillProportionally, equalSpacing, equalCentering, firstBaseline,
    lastBaseline, middle, centeredHorizontally, centeredVertically
  /// UIKit's line break modes.
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingMiddle,
    byTruncatingTail
  /// The keyboards and the return keys of UIKit's fields.
  case numberPad, decimalPad, phonePad, emailAddress, URL, asciiCapable, numbersAndPunctuation,
    webSearch, go, next, send, join, route, `continue`
  /// UIKit's rules for the correction and the capital letters of text, and its content types.
  case no, yes, words, sentences, allCharacters, name, username, password, newPassword, oneTimeCode
  /// The borders and the buttons of UIKit's fields, and its separators.
  case none, line, bezel, roundedRect, never, whileEditing, unlessEditing, always, singleLine
  /// UIKit's content modes.
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
  /// UIKit's animations.
  case automatic, fade, curveEaseIn, curveEaseOut, curveEaseInOut, curveLinear, `repeat`,
    autoreverse, allowUserInteraction, transitionCrossDissolve
  /// The modes and the styles of UIKit's date pickers.
  case date, time, dateAndTime, countDownTimer, wheels, compact, inline
  /// UIKit's rules for how a view follows the size of its superview.
  case flexibleWidth, flexibleHeight, flexibleLeftMargin, flexibleRightMargin, flexibleTopMargin,
    flexibleBottomMargin
  /// The priorities of UIKit's layout constraints.
  case required, defaultHigh, defaultLow, fittingSizeLevel
  /// UIKit's styles of text.
  case largeTitle, title, title1, title2, title3, headline, subheadline, body, callout, footnote,
    caption, caption1, caption2
  /// UIKit's modifier keys.
  case command, control, alternate, shift
  /// The ways in which UIKit shows a view controller.
  case fullScreen, pageSheet, formSheet, popover, overFullScreen, overCurrentContext, coverVertical,
    crossDissolve

  /// Accepts a set of names.
  public init(arrayLiteral: OtherUIKitName...) { self = .default }

  /// A stand-in for UIKit's font `systemFont(ofSize:)`.
  public static func systemFont(ofSize size: Double) -> OtherUIKitName { .body }
  /// A stand-in for UIKit's font `systemFont(ofSize:weight:)`.
  public static func systemFont(ofSize size: Double, weight: OtherName) -> OtherUIKitName { .body }
  /// A stand-in for UIKit's font `boldSystemFont(ofSize:)`.
  public static func boldSystemFont(ofSize size: Double) -> OtherUIKitName { .headline }
  /// A stand-in for UIKit's font `italicSystemFont(ofSize:)`.
  public static func italicSystemFont(ofSize size: Double) -> OtherUIKitName { .body }
  /// A stand-in for UIKit's font `monospacedSystemFont(ofSize:weight:)`.
  public static func monospacedSystemFont(
    ofSize size: Double, weight: OtherName
  ) -> OtherUIKitName { .body }
  /// A stand-in for UIKit's font `preferredFont(forTextStyle:)`.
  public static func preferredFont(forTextStyle style: OtherUIKitName) -> OtherUIKitName { style }
  /// A stand-in for the settings of UIKit's buttons.
  public static func filled() -> OtherUIKitName { .default }
  /// A stand-in for the settings of UIKit's buttons.
  public static func tinted() -> OtherUIKitName { .default }
  /// A stand-in for the settings of UIKit's buttons.
  public static func gray() -> OtherUIKitName { .default }
}
