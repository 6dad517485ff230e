/// A cache of names or source locations as text, in the form that leaves contain. Text is found by
/// its number, and is not copied.
struct LeafTexts {
  /// The limits of the cache. The numbers of its entries are less than `mostNumbers`, and their
  /// text has at most `mostBytes` bytes in total. Text beyond these limits is read again each time.
  private static var mostNumbers: Int { 1 << 16 }
  private static var mostBytes: Int { 1 << 21 }

  private var places: [(start: Int, count: Int)] = []
  private var bytes: [UInt8] = []

  /// Calls a closure with the text for the given number. If the cache does not contain the text,
  /// `made` creates it.
  @inline(__always)
  mutating func withText(
    _ number: Int64, _ body: (UnsafeBufferPointer<UInt8>) -> Void, made: () throws -> [UInt8]
  ) rethrows {
    let index = Int(truncatingIfNeeded: number)
    if index < places.count, places[index].count >= 0 {
      let (start, count) = places[index]
      return bytes.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[start..<start + count]))
      }
    }
    let text = try made()
    text.withUnsafeBufferPointer(body)
    keep(text, index)
  }

  @inline(never)
  private mutating func keep(_ text: [UInt8], _ index: Int) {
    guard index < Self.mostNumbers, bytes.count + text.count <= Self.mostBytes else { return }
    while places.count <= index { places.append((0, -1)) }
    places[index] = (bytes.count, text.count)
    bytes += text
  }
}
