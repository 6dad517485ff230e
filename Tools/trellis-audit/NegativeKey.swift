import TrellisText

/// Functions for row keys that begin with a minus sign, which the command-line parser would mistake
/// for options.
nonisolated enum NegativeKey {
  // No argument of a command line contains this character.
  private static let mark = "\0"

  /// Returns the arguments of the tool. If the command is `blame`, negative numbers are marked as
  /// values.
  static func marked(_ arguments: [String]) -> [String] {
    guard arguments.first == "blame" else { return arguments }
    return arguments.map { isNegative($0) ? mark + $0 : $0 }
  }

  /// Returns an argument without its mark.
  static func unmarked(_ argument: String) -> String {
    argument.hasPrefix(mark) ? String(argument.dropFirst()) : argument
  }

  /// Returns whether the first value of a key is a negative number.
  private static func isNegative(_ argument: String) -> Bool {
    guard argument.hasPrefix("-") else { return false }
    return switch KeyWord(argument.prefix { $0 != "," }) {
    case .integer, .real: true
    default: false
    }
  }
}
