import TrellisCells
import TrellisTerminal

// The methods with which a session lends its terminal to another program for a while, and changes
// its theme.
extension ProgramSession {
  /// Restores the terminal so that another program can use it until ``takeTerminalBack()``.
  ///
  /// - Returns: Whether the window is shown on a terminal.
  package func lendTerminal() -> Bool {
    (backend as? TerminalBackend)?.lendScreen() ?? false
  }

  /// Takes over the terminal again, and shows the window.
  package func takeTerminalBack() { (backend as? TerminalBackend)?.takeScreenBack() }

  /// Shows the window in the next of the built-in themes.
  ///
  /// - Returns: The name of the theme, or `nil` if the window is not shown on a terminal.
  package func useNextTheme() -> String? {
    guard let terminal = backend as? TerminalBackend else { return nil }
    let index = Theme.known.firstIndex { $0.name == terminal.theme.name } ?? -1
    terminal.theme = Theme.known[(index + 1) % Theme.known.count]
    return terminal.theme.name
  }
}
