/// A walk through an example with the Tab key alone, read back from the trees that it writes.
struct FocusWalk {
  /// What can take the focus, in the order in which the key goes there: the reading order forwards,
  /// beginning behind what has the focus at first.
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
    let places = try FocusPlaces(of: example, start: start)
    let next = places.all.firstIndex(of: places.first).map { key == "tab" ? $0 + 1 : $0 } ?? 0
    let expected = Array(places.all[next...] + places.all[..<next])
    let steps = String(repeating: "key \(key)\ntree\n", count: expected.count + 1)
    visited = try FocusPlaces.trees(of: example, script: start + steps).map(\.focusedPath)
    self.expected = expected
  }
}
