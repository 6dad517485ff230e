import TrellisDatabase
import TrellisTable

/// A segment of an order, written in such a way that SQLite can search an index for it.
struct SearchedSegment {
  let segment: OrderSegment<SQLValue>
  /// The number of terms that an index compares. The other terms are compared without the type of
  /// their column, because SQLite would otherwise convert values to this type.
  let searchedCount: Int

  init(_ segment: OrderSegment<SQLValue>, searchedCount: Int = .max) {
    (self.segment, self.searchedCount) = (segment, searchedCount)
  }

  /// The segment that contains all rows.
  static var all: SearchedSegment { SearchedSegment(.all) }

  /// The values that the leading terms have in all of the segment's rows.
  var equal: [SQLValue] { segment.equal }
  /// The bound for the values of the term that follows the leading terms.
  var bound: OrderSegment<SQLValue>.Bound { segment.bound }

  /// Returns the value that a term is compared with. Returns `nil` if there is no such value, or if
  /// it is NULL, which is never converted.
  func comparedValue(ofTerm index: Int) -> SQLValue? {
    if index < equal.count { return equal[index] == .null ? nil : equal[index] }
    switch bound {
    case .above(let value, _), .below(let value, _): return index == equal.count ? value : nil
    case .null, .notNull, .free: return nil
    }
  }
}
