/// Returns a sequence of triples from three sequences. The result ends when the shortest of the
/// three ends. For two sequences, the standard library has `zip`.
///
/// ```swift
/// for (name, price, count) in zip3(["tea", "milk"], [3.5, 1.2], [1, 2]) {
///   print(name, price * Double(count))
/// }
/// ```
///
/// - Complexity: O(1).
public func zip3<First: Sequence, Second: Sequence, Third: Sequence>(
  _ first: First, _ second: Second, _ third: Third
) -> Zip3Sequence<First, Second, Third> {
  Zip3Sequence(first: first, second: second, third: third)
}

/// A sequence of triples from three sequences, created by ``zip3(_:_:_:)``.
///
/// ```swift
/// func show(_ rows: Zip3Sequence<[String], [Int], [Bool]>) {
///   var iterator: Zip3Sequence<[String], [Int], [Bool]>.Iterator = rows.makeIterator()
///   while let (name, count, isPaid) = iterator.next() { print(name, count, isPaid) }
/// }
/// ```
public struct Zip3Sequence<First: Sequence, Second: Sequence, Third: Sequence>: Sequence {
  let first: First
  let second: Second
  let third: Third

  /// Returns an iterator over the triples.
  public func makeIterator() -> Iterator {
    Iterator(
      first: first.makeIterator(), second: second.makeIterator(), third: third.makeIterator())
  }

  /// The smallest of the underestimated counts of the three sequences.
  public var underestimatedCount: Int {
    Swift.min(
      first.underestimatedCount, second.underestimatedCount, third.underestimatedCount)
  }

  /// An iterator over the triples of three sequences.
  public struct Iterator: IteratorProtocol {
    var first: First.Iterator
    var second: Second.Iterator
    var third: Third.Iterator
    private var isOver = false

    init(first: First.Iterator, second: Second.Iterator, third: Third.Iterator) {
      self.first = first
      self.second = second
      self.third = third
    }

    /// Returns the next triple, or `nil` once one of the three sequences has ended.
    public mutating func next() -> (First.Element, Second.Element, Third.Element)? {
      guard !isOver, let first = first.next(), let second = second.next(), let third = third.next()
      else {
        isOver = true
        return nil
      }
      return (first, second, third)
    }
  }
}

extension Zip3Sequence: Sendable where First: Sendable, Second: Sendable, Third: Sendable {}

extension Zip3Sequence.Iterator: Sendable
where First.Iterator: Sendable, Second.Iterator: Sendable, Third.Iterator: Sendable {}
