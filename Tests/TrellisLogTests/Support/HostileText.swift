/// Text as bad data has it, and what output must never contain.
nonisolated enum HostileText {
  private static let parts = [
    "a", "Aerosmith", "é", "e\u{301}", "日本", "👩‍👩‍👧", "🏳️‍🌈", " ", "\"", "\\", "\n", "\r\n", "\t", "\0",
    "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{9B}31m", "\u{7F}", "\u{85}", "\u{202E}", "\u{2066}",
    "\u{200F}", "\u{2028}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{301}", "\u{E0041}", "\u{E000}",
    "\u{10FFFF}", "\u{FFFE}", "\u{915}\u{301}", "क्‍ष",
  ]

  static func random(using generator: inout some RandomNumberGenerator) -> String {
    let count = Int.random(in: 0..<5, using: &generator)
    return (0..<count).compactMap { _ in parts.randomElement(using: &generator) }.joined()
  }

  /// Each part by itself, and each after each.
  static var all: [String] {
    parts + parts.flatMap { first in parts.map { first + $0 } }
  }

  /// Whether a line could act on what shows it, or be read as another one.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2500...0x257F: true
    default: false
    }
  }
}
