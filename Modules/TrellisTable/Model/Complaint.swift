/// A problem that is shown to the user, and the event that ends it.
struct Complaint: Hashable, Sendable {
  enum Solution: Hashable, Sendable {
    /// The user has done something else.
    case userGoesOn
    /// Rows have been read successfully.
    case rowsAreRead
    /// Rows have been counted successfully.
    case rowsAreCounted
  }

  let message: String
  /// The event that ends the problem.
  let solution: Solution
}
