import Trellis

/// Checks that no text acts as a command to the screen, and that all text stays inside its cells,
/// even at the edges of the screen.
@MainActor
enum TextChecks {
  private static let texts = [
    ("nothing", ""), ("letters", "plain text"), ("an accent", "café"),
    ("a combining accent", "cafe\u{301}"), ("marks on marks", "a\u{301}\u{302}\u{303}"),
    ("a mark alone", "\u{301}x"), ("wide glyphs", "日本語"), ("wide among narrow", "a日b本c"),
    ("full-width letters", "ｗｉｄｅ"), ("hangul", "한글"),
    ("hangul in parts", "\u{1112}\u{1161}\u{11AB}"),
    ("an emoji", "😀"), ("an emoji of several", "👩‍👩‍👧 x"), ("a flag", "🇩🇪 x"),
    ("a skin tone", "👍🏽 x"), ("a keycap", "1\u{FE0F}\u{20E3} x"), ("Arabic", "سلام"),
    ("Devanagari", "क्‍ष"), ("a tab", "a\tb"), ("a newline", "a\nb"), ("a return", "a\rb"),
    ("a bell", "a\u{7}b"), ("a null", "a\0b"), ("an escape sequence", "\u{1B}[2Jx"),
    ("a title sequence", "\u{1B}]0;x\u{7}y"), ("a C1 control", "\u{9B}31mx"),
    ("a delete", "a\u{7F}b"), ("an override", "\u{202E}abc"), ("an isolate", "\u{2066}abc\u{2069}"),
    ("a line separator", "a\u{2028}b"), ("a zero-width space", "a\u{200B}b"),
    ("a lone joiner", "a\u{200D}b"), ("a tag", "a\u{E0041}b"), ("private use", "a\u{E000}b"),
    ("markup", "<b>&amp;\"'</b>"), ("a long line", String(repeating: "0123456789", count: 40)),
    ("many wide glyphs", String(repeating: "日", count: 200)),
    ("many marks", "a" + String(repeating: "\u{301}", count: 100)),
  ]

  static var all: [PlannedCheck] {
    texts.flatMap { name, text in
      [
        PlannedCheck("\(name) at the left edge") { make in try show(text, at: 0, make) },
        PlannedCheck("\(name) at the right edge") { make in try show(text, at: -1, make) },
        PlannedCheck("\(name) over a wide glyph") { make in
          var attached = try AttachedSubject(make)
          try attached.show([line("日本語日本語", at: 4)])
          try attached.show([line("日本語日本語", at: 4), line(text, at: 7)])
          try attached.show([line("日本語日本語", at: 4)])
        },
      ]
    }
  }

  /// Shows a frame with the text, and then a frame without it. A negative column is counted from
  /// the right edge.
  private static func show(_ text: String, at x: Int, _ make: BackendConformance.Maker) throws {
    var attached = try AttachedSubject(make)
    let x = x < 0 ? attached.size.width + x : x
    let label = SemanticNode(path: ControlPath("text"), role: .label, label: text)
    try attached.show([line("before", at: 0)])
    try attached.show([line("before", at: 0), line(text, at: x)], children: [label])
    try attached.show([line("after", at: 0)])
  }

  private static func line(_ text: String, at x: Int) -> DrawCommand {
    .text(Point(x: x, y: 2), text, Style())
  }
}
