/// The query of the rows shown and the query wanted; until the wanted rows are there, the others
/// stay.
struct ShownQuery: Hashable, Sendable {
  /// The query of the rows at hand.
  private(set) var shown = TableQuery()
  /// The filter and the order of the rows to be shown.
  private(set) var wanted = TableQuery()

  /// Whether the rows at hand are those that are to be shown.
  var isShown: Bool { wanted == shown }

  mutating func want(_ query: TableQuery) { wanted = query }

  /// Gives up the wanted query for the one that is shown.
  mutating func giveUp() { wanted = shown }

  /// Takes note that the rows at hand are those that were wanted.
  mutating func arrive() { shown = wanted }
}
