extension Sequence where Element: Sendable {
  /// Calls a closure for each element, several at a time, and returns when all calls have ended.
  ///
  /// Calls begin in the order of the elements and may end in any order. After a call throws, no
  /// further call begins, but the running calls continue to their end. If several calls throw, the
  /// error of the earliest element is thrown, whatever the timing, so that a failure is
  /// reproducible.
  ///
  /// ```swift
  /// try await files.concurrentForEach(width: 4) { try await index($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - width: The maximum number of calls that run at the same time.
  ///   - body: The closure to call, on any thread. If the calling task is cancelled, it is up to
  ///     the closure to notice.
  /// - Throws: The error of the earliest element that failed.
  /// - Precondition: The width is at least 1.
  /// - Complexity: O(*n*), where *n* is the number of elements, apart from the calls.
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

  /// Calls a closure, and wraps the error that it throws; nil if it does not throw.
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
