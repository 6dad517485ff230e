/// The number of a question to a source: its answer counts as long as it is waited for.
struct LoadTicket: Hashable, Sendable {
  /// The number of the source that is asked, so that no answer is taken for that of another source.
  let source: Int
  let number: Int
}
