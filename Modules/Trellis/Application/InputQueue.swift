/// The inputs that have not been handled yet, in order. Inputs are handled one at a time.
struct InputQueue {
  /// An input, and a closure to call if no view uses the input.
  typealias Element = (input: Input, otherwise: @MainActor () -> Void)

  private var waiting: [Element] = []
  private var isHandling = false

  mutating func append(_ input: Input, otherwise action: @escaping @MainActor () -> Void = {}) {
    waiting.append((input, action))
  }

  /// Begins to handle inputs, if any are waiting and none is being handled. Returns whether the
  /// handling has begun. The handling ends when ``next()`` returns `nil`.
  mutating func begin() -> Bool {
    guard !waiting.isEmpty, !isHandling else { return false }
    isHandling = true
    return true
  }

  /// Removes and returns the next input. If there is none, ends the handling and returns `nil`.
  mutating func next() -> Element? {
    guard !waiting.isEmpty else {
      isHandling = false
      return nil
    }
    return waiting.removeFirst()
  }
}
