/// A walk through an example with the Tab key alone, read back from the trees that it writes.
struct FocusWalk {
  /// What can take the focus, in reading order.
  let expected: [String]
  /// Where the focus was after each key; one key more than there is to visit.
  let visited: [String]

  /// Walks through an example.
  ///
  /// - Parameters:
  ///   - example: Its name.
  ///   - start: The lines of a script that come first.
  ///   - key: The key that moves the focus.
  init(of example: String, start: String = "", key: String = "tab") throws {
    let expected = try FocusPlaces(of: example, start: start).all
    let steps = String(repeating: "key \(key)\ntree\n", count: expected.count + 1)
    visited = try FocusPlaces.trees(of: example, script: start + steps).map(\.focusedPath)
    self.expected = expected
  }
}
