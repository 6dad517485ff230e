/// Which rows are shown, and which are to be: until those are there, the others stay.
struct ShownQuery: Hashable, Sendable {
  /// The query of the rows at hand.
  private(set) var shown = TableQuery()
  /// Which rows are to be shown, and in what order.
  private(set) var wanted = TableQuery()

  /// Whether the rows at hand are those that are to be shown.
  var isShown: Bool { wanted == shown }

  mutating func want(_ query: TableQuery) { wanted = query }

  /// Gives up what was wanted for what is shown.
  mutating func giveUp() { wanted = shown }

  /// Takes note that the rows at hand are those that were wanted.
  mutating func arrive() { shown = wanted }
}
