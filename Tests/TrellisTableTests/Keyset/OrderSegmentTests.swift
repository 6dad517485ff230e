import Testing
import TrellisTable

@Suite struct OrderSegmentTests {
  /// A term of numbers, of which NULL is the first or the last, as a test says.
  private nonisolated protocol NumberTerm: OrderTerm where Value == Int? {
    init(isDescending: Bool, isNullable: Bool)
  }

  private nonisolated struct NullFirst: NumberTerm {
    static let null: Int? = nil
    static let nulls = NullPlace.first
    let isDescending: Bool
    let isNullable: Bool
  }

  private nonisolated struct NullLast: NumberTerm {
    static let null: Int? = nil
    static let nulls = NullPlace.last
    let isDescending: Bool
    let isNullable: Bool
  }

  private typealias Row = [Int?]

  private static let flags = [false, true]

  /// All values of a term.
  private static func values<Term: NumberTerm>(_ term: Term) -> [Int?] {
    term.isNullable ? [nil, 1, 2] : [1, 2]
  }

  /// All rows, in the order of some terms.
  private static func sorted<Term: NumberTerm>(_ terms: [Term], isReversed: Bool) -> [Row] {
    let rows = terms.reduce([[]] as [Row]) { rows, term in
      rows.flatMap { row in values(term).map { row + [$0] } }
    }
    return rows.sorted { left, right in
      for (term, (a, b)) in zip(terms, zip(left, right)) where a != b {
        let isNullFirst = Term.nulls == .first
        let rank = { (value: Int?) in value ?? (isNullFirst ? 0 : 3) }
        return (rank(a) < rank(b)) != (term.isDescending != isReversed)
      }
      return false
    }
  }

  private static func contains(_ segment: OrderSegment<Int?>, _ row: Row) -> Bool {
    guard zip(row, segment.equal).allSatisfy({ $0 == $1 }) else { return false }
    guard segment.equal.count < row.count else { return true }
    // As in a database, a comparison with NULL is never true.
    let value = row[segment.equal.count]
    return switch segment.bound {
    case .above(let bound?, let orEqual):
      value.map { $0 > bound || orEqual && $0 == bound } ?? false
    case .below(let bound?, let orEqual):
      value.map { $0 < bound || orEqual && $0 == bound } ?? false
    case .above, .below: false
    case .null: value == nil
    case .notNull: value != nil
    case .free: true
    }
  }

  private func check<Term: NumberTerm>(_ type: Term.Type, count: Int) {
    let kinds = Self.flags.flatMap { isDescending in
      Self.flags.map { Term(isDescending: isDescending, isNullable: $0) }
    }
    let orders = (0..<count).reduce([[]] as [[Term]]) { orders, _ in
      orders.flatMap { order in kinds.map { order + [$0] } }
    }
    for terms in orders {
      for isReversed in Self.flags {
        let rows = Self.sorted(terms, isReversed: isReversed)
        for (place, anchor) in rows.enumerated() {
          for includesAnchor in Self.flags {
            let segments = OrderSegment.behind(
              anchor, includesAnchor: includesAnchor, terms, isReversed: isReversed)
            // The rows of a segment are in the order, and the segments too.
            let found = segments.flatMap { segment in
              rows.filter { Self.contains(segment, $0) }
            }
            #expect(found == Array(rows[(place + (includesAnchor ? 0 : 1))...]))
          }
        }
      }
    }
  }

  @Test(arguments: 1...3)
  func `the segments behind any row have each row behind it once, in order`(count: Int) {
    check(NullFirst.self, count: count)
    check(NullLast.self, count: count)
  }

  @Test func `without a row, the one segment has all rows`() {
    let terms = [NullLast(isDescending: false, isNullable: true)]
    let segments = OrderSegment.behind(
      nil, includesAnchor: false, terms, isReversed: true)
    #expect(segments.count == 1)
    #expect(segments.allSatisfy { $0.equal.isEmpty })
    #expect([nil, 1].allSatisfy { Self.contains(segments[0], [$0]) })
  }
}
