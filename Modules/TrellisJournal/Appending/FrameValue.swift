import TrellisEvents

/// A value that is about to be written into a frame of the ring. Most values are written unchanged,
/// without being converted or copied.
struct FrameValue {
  private let value: RecordValue
  /// The stored form of the value, or `nil` if the value is stored unchanged.
  private let stored: StoredValue?

  /// Creates a value for a frame. If the journal does not store the value as it is, the closure
  /// converts the value to its stored form.
  @inline(__always)
  init(_ value: RecordValue, _ convert: (RecordValue) -> StoredValue) {
    self.value = value
    stored = value.isStoredAsIs ? nil : convert(value)
  }

  /// The size of the value in the frame, in bytes, including one byte for the type.
  @inline(__always)
  var size: Int { stored?.frameSize ?? value.frameSize }

  /// Writes the value into a frame, at the position of the cursor.
  @inline(__always)
  func write(to cursor: inout FrameCursor) {
    if let stored { stored.write(to: &cursor) } else { value.write(to: &cursor) }
  }
}
