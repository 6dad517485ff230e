public import ArgumentParser
public import TrellisCells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A command-line argument that names a built-in theme, such as `gruvbox`.
public nonisolated struct ThemeArgument: ExpressibleByArgument, Sendable {
  /// The built-in theme that the argument names.
  public let theme: Theme

  /// Creates an argument from the name of a built-in theme. Returns `nil` if no built-in theme has
  /// that name.
  public init?(argument: String) {
    guard let known = Theme.Known(rawValue: argument) else { return nil }
    theme = known.theme
  }

  /// The names of the built-in themes, for help and messages.
  static var names: String { allValueStrings.joined(separator: ", ") }

  /// The names of the built-in themes.
  public static var allValueStrings: [String] { Theme.Known.allCases.map(\.rawValue) }

  /// The value of the environment variable `TRELLIS_THEME`, which names a theme, or `nil` if the
  /// variable is empty or not set.
  static var nameInEnvironment: String? {
    getenv("TRELLIS_THEME").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
