import CTrellisJournal
import Synchronization

/// A writer of frames into the ring. It can be used on any thread.
struct FrameWriter: ~Copyable {
  let ring: Ring
  private let whenFull: JournalOptions.WhenFull
  /// The identifier of the writer's thread. This thread is the one that frees room in the ring, so
  /// it must not wait for room itself.
  private let writerThread = Atomic<UInt64>(0)
  private let isClosed = Atomic<Bool>(false)
  private let nextFile = Atomic<UInt64>(1)

  init(_ ring: Ring, whenFull: JournalOptions.WhenFull) {
    self.ring = ring
    self.whenFull = whenFull
  }

  /// Registers the current thread as the writer's thread.
  func setWriter() {
    writerThread.store(trellis_journal_current_thread(), ordering: .relaxed)
  }

  /// Closes the ring, so that only the writer's thread can still append.
  func close() {
    isClosed.store(true, ordering: .releasing)
  }

  /// Whether the current thread is the writer's thread, which can append until it has written the
  /// end of the session.
  private var isWriter: Bool {
    trellis_journal_current_thread() == writerThread.load(ordering: .relaxed)
  }

  /// Whether the current thread may append frames.
  var mayAppend: Bool {
    !ring.isForked && (!isClosed.load(ordering: .relaxed) || isWriter)
  }

  /// Reserves room for the body of a frame. The room is in the ring or, if the body is too long for
  /// the ring, in newly allocated memory. If the ring is full, this method waits for room or
  /// returns `nil`, depending on `whenFull`.
  @inline(__always)
  func reserve(_ size: Int) -> FrameSlot? {
    if size <= ring.longestBody, let slot = ring.reserve(size) { return slot }
    return reserveSlowly(size)
  }

  @inline(never)
  private func reserveSlowly(_ size: Int) -> FrameSlot? {
    if size > ring.longestBody { return FrameSlot(inMemory: size) }
    while waitsForRoom() { if let slot = ring.reserve(size) { return slot } }
    return nil
  }

  /// Waits up to 2 ms for the writer to free room, and returns whether the caller should try again.
  /// Returns `false` at once if the current thread must not wait or can no longer append.
  private func waitsForRoom() -> Bool {
    guard whenFull == .wait, mayAppend, !isWriter else { return false }
    let progress = trellis_word_load(&ring.ring.pointee.progress)
    trellis_ring_wake(ring.ring)
    trellis_word_wait(&ring.ring.pointee.progress, progress, 2_000_000)
    return mayAppend
  }

  /// Makes a frame visible to readers. Returns `false` if the frame is too long for the ring and
  /// cannot be stored in a file beside it.
  @inline(__always)
  func publish(_ slot: FrameSlot) -> Bool {
    // A frame that is longer than its room would overwrite the next frame.
    assert(slot.isFull, "a frame does not exactly fill the room that was reserved for it")
    guard slot.memory == nil else { return publishElsewhere(slot) }
    ring.publish(slot)
    return true
  }

  /// Publishes a frame that is too long for the ring by writing it to a file beside the ring.
  /// Returns `false` if this is not possible.
  @inline(never)
  private func publishElsewhere(_ slot: FrameSlot) -> Bool {
    guard let memory = slot.memory else { return false }
    defer { memory.deallocate() }
    let number = nextFile.add(1, ordering: .relaxed).oldValue
    guard
      let file = FrameFile.make(UnsafeRawBufferPointer(memory), number: number, beside: ring.path)
    else { return false }
    guard var frame = reserve(24) else {
      file.remove(beside: ring.path)
      return false
    }
    frame.cursor.put(UInt32(FrameKind.elsewhere.rawValue))
    frame.cursor.put(file.checksum)
    frame.cursor.put(file.number)
    frame.cursor.put(file.length)
    ring.publish(frame)
    return true
  }
}
