public import Trellis

/// A backend under test, together with closures that send inputs as the backend's devices would,
/// and closures that read the backend's output.
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
  ///   - deliver: A closure that sends an input as a device of the backend would, and returns
  ///     whether the backend has such a device.
  ///   - isBusy: A closure that returns whether an input that was sent is still on its way to the
  ///     backend, for example in a pipe that the event loop watches. The event loop runs until the
  ///     closure returns `false`.
  ///   - rows: A closure that reads the lines on the screen back from the backend's output, and
  ///     returns them without trailing spaces. Pass `nil` if the backend does not show character
  ///     cells.
  ///   - semantics: A closure that reads the semantic tree back from the backend's output. Pass
  ///     `nil` if the output does not contain the tree.
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
