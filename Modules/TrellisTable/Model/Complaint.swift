/// A failure as users are told of it, and the event that ends it.
struct Complaint: Hashable, Sendable {
  enum Solution: Hashable, Sendable {
    /// The user does something else.
    case userGoesOn
    /// Rows are read again.
    case rowsAreRead
    /// Rows are counted again.
    case rowsAreCounted
  }

  let message: String
  /// The event that ends it.
  let solution: Solution
}
