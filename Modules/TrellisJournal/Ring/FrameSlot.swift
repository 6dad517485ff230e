import CTrellisJournal

/// The room that is reserved for a frame, in the ring or in allocated memory.
struct FrameSlot {
  let position: UInt64
  let length: UInt32
  /// The allocated memory, which is deallocated when the frame is published, or `nil` if the room
  /// is in the ring.
  let memory: UnsafeMutableRawBufferPointer?
  var cursor: FrameCursor
  private let end: UnsafeMutableRawPointer

  /// Whether the bytes written so far fill the reserved room exactly.
  var isFull: Bool { cursor.place == end }

  @inline(__always)
  init(position: UInt64, length: UInt32, place: UnsafeMutablePointer<UInt8>, size: Int) {
    self.position = position
    self.length = length
    memory = nil
    cursor = FrameCursor(UnsafeMutableRawPointer(place) + Int(TRELLIS_FRAME_HEADER))
    end = cursor.place + size
  }

  init?(inMemory size: Int) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
    guard let start = memory.baseAddress else { return nil }
    position = 0
    length = 0
    self.memory = memory
    cursor = FrameCursor(start)
    end = start + size
  }
}
