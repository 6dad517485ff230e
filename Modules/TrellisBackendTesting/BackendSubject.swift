public import Trellis

/// A backend under test, with closures that make its devices send inputs and that read the screen.
///
/// ```swift
/// BackendSubject(backend, deliver: { backend.send($0); return true }, rows: { backend.rows })
/// ```
@MainActor
public struct BackendSubject {
  /// The backend under test.
  public let backend: any Backend
  let deliver: (Input) -> Bool
  let isBusy: () -> Bool
  let rows: (() -> [String])?
  let semantics: (() -> SemanticNode?)?

  /// Creates a subject for a backend.
  ///
  /// - Parameters:
  ///   - backend: The backend, not yet attached.
  ///   - deliver: A closure that makes a device of the backend send an input; returns false if
  ///     there is no such device.
  ///   - isBusy: A closure that returns whether a delivered input is still on its way to the
  ///     backend, for example in a file that the loop watches. The loop runs until the closure
  ///     returns false.
  ///   - rows: A closure that returns the lines on the screen without trailing spaces, as read back
  ///     from the backend's output; nil if the backend does not show character cells.
  ///   - semantics: A closure that returns the semantic tree, as read back from the backend's
  ///     output; nil if the output does not contain it.
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
