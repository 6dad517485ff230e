public import Trellis

/// A backend under test, with two things that only its author knows: how to make its devices tell
/// something, and how to find out what it shows.
///
/// ```swift
/// BackendSubject(backend, deliver: { backend.send($0); return true }, rows: { backend.rows })
/// ```
@MainActor
public struct BackendSubject {
  /// The backend.
  public let backend: any Backend
  let deliver: (Input) -> Bool
  let isBusy: () -> Bool
  let rows: (() -> [String])?
  let semantics: (() -> SemanticNode?)?

  /// Describes a backend.
  ///
  /// - Parameters:
  ///   - backend: The backend, not attached yet.
  ///   - deliver: Has a device of the backend tell an input; false if it has no such device.
  ///   - isBusy: Whether something delivered is still on its way to the backend, for example in a
  ///     file that the loop watches; the kit gives the loop turns as long as it is.
  ///   - rows: What is shown now as lines of text, spaces at their ends aside, read back from what
  ///     the backend put out; nil if it shows no picture of character cells.
  ///   - semantics: What is meant now, read back likewise; nil if the backend does not tell.
  public init(
    _ backend: any Backend, deliver: @escaping (Input) -> Bool = { _ in false },
    isBusy: @escaping () -> Bool = { false }, rows: (() -> [String])? = nil,
    semantics: (() -> SemanticNode?)? = nil
  ) {
    self.backend = backend
    self.deliver = deliver
    self.isBusy = isBusy
    self.rows = rows
    self.semantics = semantics
  }
}
