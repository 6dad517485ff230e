/// A walk through an example with the Tab key alone, read back from the trees that it writes.
struct FocusWalk {
  /// The views that can take the focus, in the order in which the key visits them. Forwards, this
  /// is the reading order, beginning after the view that has the focus at first.
  let expected: [String]
  /// The focused view after each key. There is one key more than there are views.
  let visited: [String]

  /// Walks through an example.
  ///
  /// - Parameters:
  ///   - example: Its name.
  ///   - start: The lines of a script that come first.
  ///   - key: The key that moves the focus.
  init(of example: String, start: String = "", key: String = "tab") throws {
    let places = try FocusPlaces(of: example, start: start)
    let next = places.all.firstIndex(of: places.first).map { key == "tab" ? $0 + 1 : $0 } ?? 0
    let expected = Array(places.all[next...] + places.all[..<next])
    let steps = String(repeating: "key \(key)\ntree\n", count: expected.count + 1)
    visited = try FocusPlaces.trees(of: example, script: start + steps).map(\.focusedPath)
    self.expected = expected
  }
}
