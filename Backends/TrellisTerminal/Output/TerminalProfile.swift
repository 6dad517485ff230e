import TrellisCells
import TrellisLayout

/// The abilities of a terminal, according to the environment of the program and without queries to
/// the terminal.
///
/// There are no queries, because a terminal that does not answer must not delay the start of a
/// program, and a late answer must not be taken for keys. Unknown abilities are not used.
nonisolated struct TerminalProfile: Hashable, Sendable {
  /// Whether the terminal can show a picture.
  var isSuitable = true
  var depth = ColorDepth.sixteen
  /// Whether the terminal shows all output between the marks of mode 2026 in one go.
  var synchronizes = false
  /// Whether the terminal supports the keyboard protocol of kitty.
  var hasKeyboardProtocol = false
  var hasTitle = true
  /// The name of the terminal in the environment.
  var name = ""
  /// Whether the terminal is known to have a light background.
  var isLight = false

  /// The terminals with true colour, synchronized output and the keyboard protocol.
  private static let modern: Set<String> = [
    "xterm-kitty", "xterm-ghostty", "foot", "foot-extra", "alacritty", "contour", "rio",
    "ghostty", "iTerm.app", "WezTerm",
  ]

  init() {}

  /// Creates a profile from the environment. The closure returns the value of a variable; nil if it
  /// is not set.
  init(environment: (String) -> String?) {
    let type = environment("TERM") ?? ""
    let program = environment("TERM_PROGRAM") ?? ""
    name = type
    isSuitable = !["", "dumb", "unknown"].contains(type)
    let isMultiplexer = type.hasPrefix("tmux") || type.hasPrefix("screen")
    let isModern = !isMultiplexer && (Self.modern.contains(type) || Self.modern.contains(program))
    synchronizes = isModern
    hasKeyboardProtocol = isModern
    hasTitle = type != "linux" && !type.hasPrefix("vt")
    depth = Self.depth(type, isModern: isModern, environment)
    isLight = environment("COLORFGBG").map(Self.isLight) ?? false
  }

  /// Returns the theme to show for the chosen one; nil if none was chosen.
  ///
  /// With only 16 colours, a theme that paints the background has no room for its surfaces, so the
  /// colours of the terminal take its place.
  func theme(_ chosen: Theme?) -> Theme {
    switch depth {
    case .none: .plain
    case .sixteen: chosen.flatMap { $0[.text].background == nil ? $0 : nil } ?? .terminal
    case .indexed, .trueColor: chosen ?? (isLight ? .light : .dark)
    }
  }

  /// Returns whether the background is light in a value such as `0;15`, the numbers of the colours of
  /// text and background.
  private static func isLight(_ colors: String) -> Bool {
    guard let background = colors.split(separator: ";").last.flatMap({ Int($0) }) else {
      return false
    }
    return background == 7 || (9...15).contains(background)
  }

  private static func depth(
    _ type: String, isModern: Bool, _ environment: (String) -> String?
  ) -> ColorDepth {
    // https://no-color.org: any value that is not empty.
    if environment("NO_COLOR").map({ !$0.isEmpty }) == true { return .none }
    let color = environment("COLORTERM")
    if isModern || color == "truecolor" || color == "24bit" || type.hasSuffix("-direct") {
      return .trueColor
    }
    if type.contains("256color") { return .indexed }
    return type.hasPrefix("vt") || type.hasSuffix("-mono") ? .none : .sixteen
  }
}
