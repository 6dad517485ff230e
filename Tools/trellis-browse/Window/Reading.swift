import Trellis

/// Reading that the user waits for and can stop. A new one takes the place of the one before.
final class Reading {
  /// The current reading in words, once that takes a noticeable time; nil otherwise.
  @State("reading") private(set) var words: String? = nil
  private var task: Task<Void, Never>?
  /// The reading that was begun last, which may still be ending after it was stopped.
  private var last: Task<Void, Never>?
  private var number = 0

  /// Whether anything is being read.
  var isRunning: Bool { task != nil }

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - subject: The name of the record of the result.
  ///   - words: A closure that says what is being done, for the user.
  ///   - view: The view in whose window the user waits.
  ///   - isEffect: Whether the work changes something outside the program, such as a file.
  ///   - read: The reading.
  ///   - finish: A closure that takes the result, unless the reading was stopped.
  func begin<Value: Sendable>(
    _ subject: String, _ words: @escaping () -> String, in view: View, isEffect: Bool = false,
    _ read: @escaping @Sendable () async throws -> Value,
    then finish: @escaping (Result<Value, any Error>) -> Void
  ) {
    guard let work = view.context?.work else { return }
    stop()
    number += 1
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

  /// Says what is being done, as long as it lasts.
  private func tell(_ words: @escaping () -> String, of number: Int, in view: View) {
    view.timers?.schedule(after: Self.patience, owner: view) { [weak self] view in
      guard let self, self.number == number, task != nil else { return }
      self.words = words()
      tell(words, of: number, in: view)
    }
  }

  /// Stops reading.
  ///
  /// - Returns: Whether anything was being read.
  @discardableResult
  func stop() -> Bool {
    guard let task else { return false }
    task.cancel()
    number += 1
    end()
    return true
  }

  /// Waits until the last reading has ended, for example until a file that it wrote is removed.
  func ended() async { await last?.value }

  private func end() {
    task = nil
    words = nil
  }

  private static let patience = Duration.milliseconds(150)
}
