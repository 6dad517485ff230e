/// The times at which to look at a file after an event, until a change has been found.
///
/// An event comes when a program writes, which is before its transaction is committed. So the file
/// is looked at again after 1, 2, 4 … 512 and 1,000 milliseconds. Without another event, there are
/// no more looks after that.
package struct LookSchedule: Hashable, Sendable {
  /// The delays in milliseconds after each look that found nothing.
  package static let delaysMilliseconds = (0..<10).map { 1 << $0 } + [1_000]

  /// A look that is due.
  package struct Look: Hashable, Sendable {
    fileprivate let event: Int
    fileprivate let index: Int
  }

  private var event = 0
  private var isOver = true

  package init() {}

  /// Begins anew after an event, and returns the look that is due at once.
  package mutating func restart() -> Look {
    event &+= 1
    isOver = false
    return Look(event: event, index: 0)
  }

  /// Returns whether a look is still wanted. It is not after a later event or a change.
  package func wants(_ look: Look) -> Bool { !isOver && look.event == event }

  /// Ends the schedule until the next event, because a look has found a change.
  package mutating func stop() { isOver = true }

  /// Returns the next look after one that found nothing, and the delay before it; nil after the
  /// last one.
  package mutating func next(after look: Look) -> (look: Look, delayMilliseconds: Int)? {
    guard wants(look) else { return nil }
    guard look.index < Self.delaysMilliseconds.count else {
      stop()
      return nil
    }
    let next = Look(event: event, index: look.index + 1)
    return (next, Self.delaysMilliseconds[look.index])
  }
}
