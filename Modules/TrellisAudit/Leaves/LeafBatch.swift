/// The leaves of successive records, as bytes one after the other.
struct LeafBatch: Sendable {
  private var records: [UInt64] = []
  private var ends: [Int] = []
  private var bytes: [UInt8] = []

  var isEmpty: Bool { records.isEmpty }

  var byteCount: Int { bytes.count }

  mutating func add(_ record: UInt64, _ leaf: UnsafeRawBufferPointer) {
    records.append(record)
    bytes.append(contentsOf: leaf)
    ends.append(bytes.count)
  }

  /// Calls a closure with the number and the leaf of each record.
  func forEach(_ body: (UInt64, UnsafeRawBufferPointer) -> Void) {
    for index in records.indices { withLeaf(at: index) { body(records[index], $0) } }
  }

  /// Returns the result of a closure that takes the leaf at an index; nil unless that is the leaf of
  /// the record.
  func withLeaf<Result>(
    at index: Int, of record: UInt64, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard index < records.count, records[index] == record else { return nil }
    return withLeaf(at: index, body)
  }

  private func withLeaf<Result>(at index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result
  {
    let start = index == 0 ? 0 : ends[index - 1]
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<ends[index]])) }
  }
}
