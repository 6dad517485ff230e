public import ArgumentParser
public import TrellisCells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// An argument such as `gruvbox` that names a theme.
public nonisolated struct ThemeArgument: ExpressibleByArgument, Sendable {
  /// The theme.
  public let theme: Theme

  /// Creates a theme from the name of a built-in theme; nil for any other text.
  public init?(argument: String) {
    guard let theme = Theme.known.first(where: { $0.name == argument }) else { return nil }
    self.theme = theme
  }

  /// The names of the built-in themes, for help and messages.
  static var names: String { allValueStrings.joined(separator: ", ") }

  /// The names of the built-in themes.
  public static var allValueStrings: [String] { Theme.known.map(\.name) }

  /// The name in the variable `TRELLIS_THEME`; nil if it is empty or not set.
  static var nameInEnvironment: String? {
    getenv("TRELLIS_THEME").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
