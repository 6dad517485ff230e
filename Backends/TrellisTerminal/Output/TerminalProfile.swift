/// The facts about a terminal that the environment of the program gives, without asking the
/// terminal.
///
/// Nothing is asked because a terminal that does not answer must not keep a program from starting,
/// and an answer that comes late must not be taken for keys. What is not known is not used.
nonisolated struct TerminalProfile: Hashable, Sendable {
  /// Whether it can show a picture at all.
  var isSuitable = true
  var depth = ColorDepth.sixteen
  /// Whether it shows what comes between the marks of mode 2026 at once.
  var synchronizes = false
  /// Whether it can tell keys by kitty's protocol.
  var hasKeyboardProtocol = false
  var hasTitle = true
  /// The name by which the environment calls it.
  var name = ""

  /// The terminals that have true colour, synchronized output and the keyboard protocol.
  private static let modern: Set<String> = [
    "xterm-kitty", "xterm-ghostty", "foot", "foot-extra", "alacritty", "contour", "rio",
    "ghostty", "iTerm.app", "WezTerm",
  ]

  init() {}

  /// Reads the environment; the closure returns the value of a variable, nil if it is not set.
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
  }

  private static func depth(
    _ type: String, isModern: Bool, _ environment: (String) -> String?
  ) -> ColorDepth {
    // https://no-color.org: any value but the empty one.
    if environment("NO_COLOR").map({ !$0.isEmpty }) == true { return .none }
    let color = environment("COLORTERM")
    if isModern || color == "truecolor" || color == "24bit" || type.hasSuffix("-direct") {
      return .trueColor
    }
    if type.contains("256color") { return .indexed }
    return type.hasPrefix("vt") || type.hasSuffix("-mono") ? .none : .sixteen
  }
}
