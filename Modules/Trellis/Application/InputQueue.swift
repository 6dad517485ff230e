/// The inputs that have not been handled yet, in order. Inputs are handled one at a time.
struct InputQueue {
  private var waiting: [Input] = []
  private var isHandling = false

  mutating func append(_ input: Input) { waiting.append(input) }

  /// Begins to handle inputs, if any are waiting and none is being handled. Returns whether the
  /// handling has begun. The handling ends when ``next()`` returns `nil`.
  mutating func begin() -> Bool {
    guard !waiting.isEmpty, !isHandling else { return false }
    isHandling = true
    return true
  }

  /// Removes and returns the next input. If there is none, ends the handling and returns `nil`.
  mutating func next() -> Input? {
    guard !waiting.isEmpty else {
      isHandling = false
      return nil
    }
    return waiting.removeFirst()
  }
}
