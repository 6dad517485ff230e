/// The identity of a request to a source. An answer is accepted only while its ticket is open.
struct LoadTicket: Hashable, Sendable {
  /// The number that identifies the source. It ensures that an answer is never attributed to the
  /// wrong source.
  let source: Int
  let number: Int
}
