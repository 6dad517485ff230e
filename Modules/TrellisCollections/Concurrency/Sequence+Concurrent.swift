extension Sequence where Element: Sendable {
  /// Calls an asynchronous closure for each element, several elements at a time, and returns when
  /// all calls have ended.
  ///
  /// Calls begin in the order of the elements and may end in any order. The first `width` calls
  /// always begin. Once one of the calls is known to have thrown an error, no further calls begin,
  /// and this method waits for the running ones. If several calls throw errors, this method throws
  /// the error of the earliest element, regardless of timing, so that a failure is reproducible.
  ///
  /// ```swift
  /// try await files.concurrentForEach(width: 4) { try await index($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - width: The maximum number of calls that run at the same time.
  ///   - body: The closure to call, which may run on any thread. If the calling task is cancelled,
  ///     the closure must check for the cancellation itself.
  /// - Throws: The error of the earliest element that failed.
  /// - Precondition: The width is at least 1.
  /// - Complexity: O(*n*), where *n* is the number of elements, apart from the calls.
  public func concurrentForEach<Failure>(
    width: Int, _ body: @escaping @Sendable (Element) async throws(Failure) -> Void
  ) async throws(Failure) {
    precondition(width >= 1, "concurrentForEach: the width must be at least 1, not \(width)")
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

  /// Calls a closure for an element, and stores the error that the closure throws. Returns `nil` if
  /// the closure does not throw.
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
