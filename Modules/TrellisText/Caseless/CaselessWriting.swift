/// A writer of the caseless form of text, one scalar at a time.
struct CaselessWriting {
  private(set) var bytes: [UInt8] = []
  /// The combining marks read since the last scalar that is not a mark. The order of marks of
  /// different combining classes has no meaning, so the marks are sorted by class before they are
  /// written.
  private var marks: [(order: UInt8, scalar: Unicode.Scalar)] = []

  /// Writes the caseless form of the given text.
  mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      let byte = text[place]
      if byte < 0x80 {
        flush()
        bytes.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
        place += 1
        continue
      }
      var decoder = UTF8()
      var rest = text[place..<min(place + 4, text.count)].makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
        flush()
        bytes.append(byte)
        place += 1
        continue
      }
      CaselessScalar.forEach(of: scalar) { write($0) }
      place += UTF8.width(scalar)
    }
    flush()
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let order = scalar.value < 0x300 ? 0 : scalar.properties.canonicalCombiningClass.rawValue
    guard order == 0 else { return marks.append((order, scalar)) }
    flush()
    append(scalar)
  }

  private mutating func flush() {
    guard !marks.isEmpty else { return }
    // The sort keeps the order of marks of the same class.
    marks.sort { $0.order < $1.order }
    // The iota below a letter becomes a letter here, where all marks of its letter stand before it.
    for mark in marks { append(mark.scalar == "\u{345}" ? "\u{3B9}" : mark.scalar) }
    marks.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
  }
}
