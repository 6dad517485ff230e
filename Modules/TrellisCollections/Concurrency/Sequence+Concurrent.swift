extension Sequence where Element: Sendable {
  /// Calls a closure for each element, several at a time, and returns when all calls are over.
  ///
  /// Calls begin in the order of the elements and end in any. Once one has thrown, no further one
  /// begins, and those under way run to their end. Of several errors the one of the earliest
  /// element is thrown, whatever the timing; so a failure can be repeated.
  ///
  /// ```swift
  /// try await files.concurrentForEach(width: 4) { try await index($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - width: The number of calls that may be under way at a time.
  ///   - body: The closure to call, on any thread. Cancelling the calling task is seen by it, and
  ///     by nothing else.
  /// - Throws: The error of the earliest element that failed.
  /// - Precondition: The width is at least 1.
  public func concurrentForEach<Failure>(
    width: Int, _ body: @escaping @Sendable (Element) async throws(Failure) -> Void
  ) async throws(Failure) {
    precondition(width >= 1, "concurrentForEach: the width must be at least 1, not \(width).")
    let earliest = await withTaskGroup(of: IndexedFailure<Failure>?.self) { group in
      var earliest: IndexedFailure<Failure>?
      func wait() async {
        guard case .some(.some(let failure)) = await group.next() else { return }
        if failure.index < earliest?.index ?? .max { earliest = failure }
      }
      for (index, element) in enumerated() {
        if index >= width { await wait() }
        guard earliest == nil else { break }
        group.addTask { await IndexedFailure(index, of: body, element) }
      }
      while !group.isEmpty { await wait() }
      return earliest
    }
    if let earliest { throw earliest.error }
  }
}

/// An error and the index of the element that caused it.
private struct IndexedFailure<Failure: Error>: Sendable {
  let index: Int
  let error: Failure

  /// Calls a closure; nil if all went well.
  init?<Element>(
    _ index: Int, of body: (Element) async throws(Failure) -> Void, _ element: Element
  ) async {
    do throws(Failure) {
      try await body(element)
      return nil
    } catch {
      self.index = index
      self.error = error
    }
  }
}
