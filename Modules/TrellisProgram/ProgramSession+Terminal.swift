import TrellisTerminal

// The methods with which a session lends its terminal to another program for a while.
extension ProgramSession {
  /// Restores the terminal so that another program can use it until ``takeTerminalBack()``.
  ///
  /// - Returns: Whether the window is shown on a terminal.
  package func lendTerminal() -> Bool {
    (backend as? TerminalBackend)?.lendScreen() ?? false
  }

  /// Takes over the terminal again, and shows the window.
  package func takeTerminalBack() { (backend as? TerminalBackend)?.takeScreenBack() }
}
