public import TrellisLayout

// Names from other toolkits for views that a program draws itself. None of them can be used. Each
// is declared only so that the compiler can name the corresponding one of Trellis.

nonisolated extension Canvas {
  /// Not available. Call `text(_:at:_:)`.
  @available(*, unavailable, message: "write canvas.text(\"…\", at: .zero, Style(.text))")
  public mutating func drawText(_ text: String, at point: Point) {}
  /// Not available. Call `text(_:at:_:)`.
  @available(*, unavailable, message: "write canvas.text(\"…\", at: .zero, Style(.text))")
  public mutating func drawText<Look>(_ text: String, at point: Point, style: Look) {}
  /// Not available. Call `text(_:at:_:)`.
  @available(*, unavailable, message: "write canvas.text(\"…\", at: .zero, Style(.text))")
  public mutating func draw<Content>(_ content: Content, at point: Point) {}
  /// Not available. Call `text(_:at:_:)`.
  @available(*, unavailable, message: "write canvas.text(\"…\", at: .zero, Style(.text))")
  public mutating func draw<Content, Look>(_ content: Content, at point: Point, style: Look) {}
}

nonisolated extension KeyPress {
  /// Not available. Compare the key press with `KeyPress(chord:)` instead.
  @available(
    *, unavailable,
    message: "write key == KeyPress(chord: \"ctrl-s\"), or key.description for the text"
  )
  public var chord: String { description }
  /// Not available. Compare the property `key` with a key, or the key press with
  /// `KeyPress(chord:)`, instead.
  @available(
    *, unavailable, message: "write key.key == .left, or key == KeyPress(chord: \"ctrl-s\")"
  )
  public static func == (press: KeyPress, chord: String) -> Bool { press.description == chord }
  /// Not available. Compare the property `key` of the key press instead.
  @available(*, unavailable, message: "write key.key == .up")
  public static var up: KeyPress { KeyPress(.up) }
  /// Not available. Compare the property `key` of the key press instead.
  @available(*, unavailable, message: "write key.key == .down")
  public static var down: KeyPress { KeyPress(.down) }
  /// Not available. Compare the property `key` of the key press instead.
  @available(*, unavailable, message: "write key.key == .left")
  public static var left: KeyPress { KeyPress(.left) }
  /// Not available. Compare the property `key` of the key press instead.
  @available(*, unavailable, message: "write key.key == .right")
  public static var right: KeyPress { KeyPress(.right) }
  /// Not available. Compare the property `key` of the key press instead.
  @available(*, unavailable, message: "write key.key == .home")
  public static var home: KeyPress { KeyPress(.home) }
  /// Not available. Compare the property `key` of the key press instead.
  @available(*, unavailable, message: "write key.key == .end")
  public static var end: KeyPress { KeyPress(.end) }
  /// Not available. Compare the property `key` of the key press instead.
  @available(*, unavailable, message: "write key.key == .enter")
  public static var enter: KeyPress { KeyPress(.enter) }
  /// Not available. Compare the property `key` of the key press instead.
  @available(*, unavailable, message: "write key.key == .escape")
  public static var escape: KeyPress { KeyPress(.escape) }
  /// Not available. Compare the property `key` of the key press instead.
  @available(*, unavailable, message: "write key.key == .tab")
  public static var tab: KeyPress { KeyPress(.tab) }
  /// Not available. Compare the property `key` of the key press instead.
  @available(*, unavailable, message: "write key.key == .backspace")
  public static var backspace: KeyPress { KeyPress(.backspace) }
  /// Not available. Compare the property `key` of the key press instead.
  @available(*, unavailable, message: "write key.key == .delete")
  public static var delete: KeyPress { KeyPress(.delete) }
}
