import TrellisDatabase
import TrellisEvents

// Reading around damaged pages.
extension JournalReader {
  /// Returns the sequence number from which records can be read again, after a record that cannot
  /// be read.
  ///
  /// A damaged page hides all records in it, and their number is unknown. The search doubles its
  /// step until it finds a readable record, and then halves it.
  ///
  /// - Parameter failure: The result of the attempt to read the record `first`. If it is a success,
  ///   `first` is returned.
  /// - Throws: The error in `failure` if it is not damage, or if no later record can be read.
  func readableNumber<Batch>(
    behind first: Int64, after failure: Result<Batch, JournalError>
  ) throws(JournalError) -> Int64 {
    guard case .failure(let error) = failure else { return first }
    guard error.code == .damaged else { throw error }
    // A crafted file may state any number of records.
    let end = max(0, session.end?.records ?? first &+ 1 << 32)
    var (unreadable, step) = (first, Int64(1))
    var readable: Int64?
    while readable == nil {
      let (next, isTooHigh) = first.addingReportingOverflow(step)
      let last = isTooHigh ? end - 1 : min(next, end - 1)
      guard last > unreadable else { throw error }
      if try isReadable(last) { readable = last } else { unreadable = last }
      step = step > .max / 2 ? .max : 2 * step
    }
    while let found = readable, found - unreadable > 1 {
      let middle = unreadable + (found - unreadable) / 2
      if try isReadable(middle) { readable = middle } else { unreadable = middle }
    }
    return readable ?? first
  }

  /// Returns whether there is a readable record with the given number or a higher one.
  private func isReadable(_ number: Int64) throws(JournalError) -> Bool {
    do {
      return try lookingUp {
        try !StoredBatch(from: number, limit: 1, in: self).records.isEmpty
      }
    } catch {
      guard error.code == .damaged else { throw error }
      return false
    }
  }
}

extension Connection {
  /// Returns the result of a query, or `fallback` if the pages of the query's table are damaged.
  /// Call this method only if something else reports the damage.
  func unlessDamaged<Value>(else fallback: Value, _ query: () throws -> Value) throws -> Value {
    do { return try query() } catch let error as DatabaseError where error.code == .corrupt {
      return fallback
    }
  }
}
