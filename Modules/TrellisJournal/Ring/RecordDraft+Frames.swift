import TrellisEvents

extension RecordDraft {
  /// The frames from which an open record can be restored, each preceded by its length.
  var frames: [UInt8] {
    var bytes = FrameBytes()
    bytes.append { buffer in
      buffer.put(FrameKind.begin.rawValue)
      buffer.put(kind)
      buffer.put(origin == .none ? 0 : FrameFlags.hasOrigin.rawValue)
      buffer.put(0 as UInt8)
      buffer.put(UInt32(arguments.count))
      buffer.put(sequence)
      buffer.put(began)
      buffer.put(cause.map { $0 + 1 } ?? 0)
      buffer.put(path)
      buffer.put(subject)
      buffer.put(site)
      buffer.put(depth)
      if origin != .none {
        buffer.put(origin.actor)
        buffer.put(origin.source)
        buffer.put(origin.reason)
      }
      for argument in arguments {
        buffer.put(argument.name)
        buffer.put(argument.value)
      }
    }
    for call in calls {
      bytes.append { $0.put(call, of: sequence, .callStarted, call.began) }
      guard let end = call.end else { continue }
      bytes.append { buffer in
        buffer.put(call, of: sequence, .callFinished, end.elapsed, outcome: end.outcome.code)
        if end.outcome.type != 0 { buffer.put(end.outcome.type) }
        if let message = end.outcome.message { buffer.put(message) }
        buffer.put(end.answer)
      }
    }
    return bytes.bytes
  }

  /// Creates a record from its frames. Returns `nil` if the frames do not contain exactly one open
  /// record.
  init?(frames: [UInt8]) {
    var assembler = RecordAssembler()
    var isSound = true
    frames.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count, isSound {
        guard bytes.count - offset >= 4 else { return isSound = false }
        let count = Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        guard count <= bytes.count - offset - 4,
          case .taken = FrameReader.read(
            UnsafeRawBufferPointer(rebasing: bytes[offset + 4..<offset + 4 + count]),
            into: &assembler)
        else { return isSound = false }
        isSound = assembler.finished.isEmpty
        offset += 4 + count
      }
    }
    guard isSound, let draft = assembler.open.first, assembler.open.count == 1 else {
      return nil
    }
    self = draft
  }
}

/// A buffer of frames in memory.
struct FrameBytes {
  private(set) var bytes: [UInt8] = []

  /// Appends a frame that a closure writes, preceded by its length.
  fileprivate mutating func append(_ write: (inout FrameBytes) -> Void) {
    let start = bytes.count
    put(0 as UInt32)
    write(&self)
    let count = UInt32(bytes.count - start - 4)
    withUnsafeBytes(of: count) { bytes.replaceSubrange(start..<start + 4, with: $0) }
  }

  fileprivate mutating func put(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number) { bytes += $0 }
  }

  fileprivate mutating func put(_ text: String) {
    put(UInt32(text.utf8.count))
    bytes += text.utf8
  }

  fileprivate mutating func put(_ value: StoredValue) {
    let size = value.frameSize
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
      guard let start = buffer.baseAddress else { return }
      var cursor = FrameCursor(start)
      value.write(to: &cursor)
      bytes += UnsafeRawBufferPointer(buffer)
    }
  }

  fileprivate mutating func put(
    _ call: RecordDraft.Call, of sequence: UInt64, _ kind: FrameKind, _ time: Int64,
    outcome: UInt8 = 0
  ) {
    put(kind.rawValue)
    put(0 as UInt8)
    put(outcome)
    put(0 as UInt8)
    put(call.handler)
    put(sequence)
    put(call.order)
    put(call.site)
    put(time)
  }
}
