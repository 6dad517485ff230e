/// The next step in the search for the number of a loaded row.
enum NumberSearch: Hashable, Sendable {
  /// No number is searched for.
  case none
  /// The source will be asked for the number that it can return at once. The answer counts as an
  /// estimate even if the source knows the exact number, so that the same requests are recorded
  /// every time.
  case estimate
  /// The source will be asked for the exact number.
  case exact
}
