import Trellis

/// A slow operation that the user waits for and can stop, such as a search or an export. A new
/// operation stops the previous one. Only the user, however, can stop an operation that changes
/// something outside the program, such as an export; until it has ended, no other begins.
final class Reading {
  /// The current operation in words, once it has taken a noticeable time, or `nil` otherwise.
  @State("reading") private(set) var words: String? = nil
  private var task: Task<Void, Never>?
  /// The most recently begun operation. An operation that was stopped may still be running for a
  /// moment.
  private var last: Task<Void, Never>?
  private var number = 0
  private var isEffect = false
  /// A closure that tells the user that an operation has not begun, because another one is running.
  var tellOfRefusal: () -> Void = {}

  /// Whether an operation is running.
  var isRunning: Bool { task != nil }

  /// Begins an operation.
  ///
  /// - Parameters:
  ///   - subject: The name of the record of the result.
  ///   - words: A closure that returns a description of the operation for the user.
  ///   - view: The view in whose window the user waits.
  ///   - isEffect: Whether the operation changes something outside the program, such as a file.
  ///   - read: A closure that performs the operation.
  ///   - finish: A closure that receives the result, unless the operation was stopped.
  func begin<Value: Sendable>(
    _ subject: String, _ words: @escaping () -> String, in view: View, isEffect: Bool = false,
    _ read: @escaping @Sendable () async throws -> Value,
    then finish: @escaping (Result<Value, any Error>) -> Void
  ) {
    guard let work = view.context?.work else { return }
    if isRunning, self.isEffect { return tellOfRefusal() }
    stop()
    number += 1
    self.isEffect = isEffect
    let number = number
    let ticket = work.begin(subject, path: view.path, isEffect: isEffect)
    let task = Task {
      let result: Result<Value, any Error>
      do { result = .success(try await read()) } catch { result = .failure(error) }
      guard !Task.isCancelled, self.number == number else { return work.abandon(ticket) }
      work.deliver(ticket) {
        self.end()
        finish(result)
      }
    }
    self.task = task
    last = task
    work.onEnding(ticket, task.cancel)
    tell(words, of: number, in: view)
  }

  /// Keeps ``words`` up to date while the operation is running.
  private func tell(_ words: @escaping () -> String, of number: Int, in view: View) {
    view.timers?.schedule(after: Self.patience, owner: view) { [weak self] view in
      guard let self, self.number == number, task != nil else { return }
      self.words = words()
      tell(words, of: number, in: view)
    }
  }

  /// Cancels the slow operation that the user waits for.
  ///
  /// - Returns: Whether such an operation was running.
  @discardableResult
  func stop() -> Bool {
    guard let task else { return false }
    task.cancel()
    number += 1
    end()
    return true
  }

  /// Cancels the slow operation that the user waits for, unless it changes something outside the
  /// program.
  func stopUnlessEffect() {
    if !isEffect { stop() }
  }

  /// Waits until the most recent operation has ended, even if it was stopped. By then, a stopped
  /// export, for example, has removed its unfinished file.
  func ended() async { await last?.value }

  private func end() {
    task = nil
    words = nil
  }

  private static let patience = Duration.milliseconds(150)
}
