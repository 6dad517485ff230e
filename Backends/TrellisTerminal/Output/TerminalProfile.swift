import TrellisCells
import TrellisLayout

/// The capabilities of a terminal, according to the environment variables of the program and, after
/// a ``CapabilityProbe``, according to the terminal.
///
/// A capability that the terminal is not known to have is not used.
nonisolated struct TerminalProfile: Hashable, Sendable {
  /// Whether the terminal can show full-screen programs.
  var isSuitable = true
  var depth = ColorDepth.sixteen
  /// Whether the terminal supports mode 2026, that is, shows all output between two marks at once.
  var synchronizes = false
  /// Whether the terminal gives erased cells the current background colour. The terminfo name of
  /// this capability is `bce`.
  var erasesInColor = false
  /// Whether the terminal supports the keyboard protocol of kitty.
  var hasKeyboardProtocol = false
  /// Whether the terminal reports its size by mode 2048.
  var reportsSize = false
  var hasTitle = true
  /// Whether the terminal may receive links. A terminal that does not know them ignores them.
  var hasLinks = true
  /// Whether the terminal is known to show the progress of a program. Other terminals may show the
  /// sequence as a notification.
  var hasProgress = false
  /// Whether the terminal can be asked for its capabilities without harm.
  var mayBeAsked = false
  /// The name of the terminal, from the environment variables.
  var name = ""
  /// Whether the terminal is known to have a light background.
  var isLight = false

  /// The terminals with true colour, synchronized output and the keyboard protocol.
  private static let modern: Set<String> = [
    "xterm-kitty", "xterm-ghostty", "foot", "foot-extra", "alacritty", "contour", "rio",
    "ghostty", "iTerm.app", "WezTerm",
  ]

  /// The beginnings of the names of terminals that give erased cells the current background colour.
  private static let erasingInColor = [
    "xterm", "foot", "alacritty", "contour", "rio", "ghostty", "rxvt", "st-256color", "konsole",
    "vte", "gnome", "putty", "linux", "tmux",
  ]

  init() {}

  /// Creates a profile from environment variables. The closure returns the value of a variable, or
  /// `nil` if the variable is not set.
  init(environment: (String) -> String?) {
    let type = environment("TERM") ?? ""
    let program = environment("TERM_PROGRAM") ?? ""
    name = type
    isSuitable = !["", "dumb", "unknown"].contains(type)
    let isMultiplexer = type.hasPrefix("tmux") || type.hasPrefix("screen")
    let isModern = !isMultiplexer && (Self.modern.contains(type) || Self.modern.contains(program))
    synchronizes = isModern
    erasesInColor = Self.erasingInColor.contains { type.hasPrefix($0) }
    hasKeyboardProtocol = isModern
    hasTitle = type != "linux" && !type.hasPrefix("vt")
    hasProgress = !isMultiplexer && Self.hasProgress(type, program, environment)
    hasLinks = hasTitle && !type.hasPrefix("eterm")
    depth = Self.depth(type, isModern: isModern, environment)
    isLight = environment("COLORFGBG").map(Self.isLight) ?? false
    // The Linux console and Terminal on macOS show a part of a question as text.
    mayBeAsked =
      isSuitable && hasLinks && program != "Apple_Terminal"
      && environment("TRELLIS_PROBE") != "0"
  }

  /// Adds the capabilities that the terminal has confirmed.
  mutating func add(_ findings: CapabilityProbe.Findings) {
    synchronizes = synchronizes || findings.synchronizes
    hasKeyboardProtocol = hasKeyboardProtocol || findings.hasKeyboardProtocol
    reportsSize = reportsSize || findings.reportsSize
    isLight = findings.isLight ?? isLight
  }

  /// Returns the theme to use on the terminal. Pass the theme that the program has chosen, or `nil`
  /// if the choice depends on the terminal.
  ///
  /// Sixteen colours are too few for the surfaces of a theme that paints the background. On a
  /// terminal with only 16 colours, the terminal's own colours are therefore used instead.
  func theme(_ chosen: Theme?) -> Theme {
    switch depth {
    case .none: .plain
    case .sixteen: chosen.flatMap { $0[.text].background == nil ? $0 : nil } ?? .terminal
    case .indexed, .trueColor: chosen ?? (isLight ? .light : .dark)
    }
  }

  /// Returns whether a terminal shows the progress of a program: Ghostty, WezTerm, Windows Terminal and
  /// ConEmu do.
  private static func hasProgress(
    _ type: String, _ program: String, _ environment: (String) -> String?
  ) -> Bool {
    type == "xterm-ghostty" || ["ghostty", "WezTerm"].contains(program)
      || environment("WT_SESSION")?.isEmpty == false || environment("ConEmuANSI") == "ON"
  }

  /// Returns whether the background is light, according to a value such as `0;15`: the colour
  /// numbers of the text and the background.
  private static func isLight(_ colors: String) -> Bool {
    guard let background = colors.split(separator: ";").last.flatMap({ Int($0) }) else {
      return false
    }
    return background == 7 || (9...15).contains(background)
  }

  private static func depth(
    _ type: String, isModern: Bool, _ environment: (String) -> String?
  ) -> ColorDepth {
    // According to https://no-color.org, any value that is not empty turns colours off.
    if environment("NO_COLOR").map({ !$0.isEmpty }) == true { return .none }
    let color = environment("COLORTERM")
    if isModern || color == "truecolor" || color == "24bit" || type.hasSuffix("-direct") {
      return .trueColor
    }
    if type.contains("256color") { return .indexed }
    return type.hasPrefix("vt") || type.hasSuffix("-mono") ? .none : .sixteen
  }
}
