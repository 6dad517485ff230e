import TrellisText

/// Functions for row keys and record numbers that begin with a minus sign, which the command-line
/// parser would mistake for options.
nonisolated enum NegativeNumber {
  // No argument of a command line contains this character.
  private static let mark = "\0"

  /// The commands whose arguments contain a row key or a record number.
  private static let commands: Set = ["blame", "show", "why", "tree"]

  /// Returns the arguments of the command line. If the command takes row keys or record numbers, a
  /// mark is added before each negative number, so that the parser does not mistake the number for
  /// an option.
  static func marked(_ arguments: [String]) -> [String] {
    guard let command = arguments.first, commands.contains(command) else { return arguments }
    return arguments.map { isNegative($0) ? mark + $0 : $0 }
  }

  /// Returns an argument without the mark that ``marked(_:)`` added.
  static func unmarked(_ argument: String) -> String {
    argument.hasPrefix(mark) ? String(argument.dropFirst()) : argument
  }

  /// Returns whether the first of the comma-separated values in an argument is a negative number.
  private static func isNegative(_ argument: String) -> Bool {
    guard argument.hasPrefix("-") else { return false }
    return switch KeyWord(argument.prefix { $0 != "," }) {
    case .integer, .real: true
    default: false
    }
  }
}
