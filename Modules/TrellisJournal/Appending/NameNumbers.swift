import Synchronization
import TrellisEvents

/// A table that assigns numbers to names and source locations. When a name is first used, it gets a
/// number, and a frame with the name and the number is written into the ring.
struct NameNumbers: ~Copyable {
  private let cache = NumberCache()
  private let next = Atomic<UInt32>(1)

  @inline(__always)
  func number(of name: String, in frames: borrowing FrameWriter) -> UInt32 {
    cache.number(of: name) { make($0, frames) }
  }

  @inline(__always)
  func number(of site: SourceSite?, in frames: borrowing FrameWriter) -> UInt32 {
    guard let site else { return 0 }
    return cache.number(of: site) { make($0, frames) }
  }

  @inline(never)
  func numbers(
    of origin: RecordOrigin, in frames: borrowing FrameWriter
  ) -> RecordDraft.Origin {
    RecordDraft.Origin(
      actor: origin.actor.map { number(of: $0, in: frames) } ?? 0,
      source: origin.source.map { number(of: $0, in: frames) } ?? 0,
      reason: origin.reason.map { number(of: $0, in: frames) } ?? 0)
  }

  private func make(_ name: String, _ frames: borrowing FrameWriter) -> UInt32 {
    let number = next.add(1, ordering: .relaxed).oldValue
    let text = JournalLimits.cut(name, to: JournalLimits.nameBytes)
    // If there is no room for the name, the number stays without a name. The frame that needs the
    // number usually does not fit either. If it does, a reader reports that the name is missing.
    guard var slot = frames.reserve(8 + frameSize(text)) else { return number }
    slot.cursor.put(UInt32(FrameKind.name.rawValue))
    slot.cursor.put(number)
    slot.cursor.put(text)
    _ = frames.publish(slot)
    return number
  }

  private func make(_ site: SourceSite, _ frames: borrowing FrameWriter) -> UInt32 {
    let file = make(site.fileID.description, frames)
    let number = next.add(1, ordering: .relaxed).oldValue
    guard var slot = frames.reserve(20) else { return number }
    slot.cursor.put(UInt32(FrameKind.site.rawValue))
    slot.cursor.put(number)
    slot.cursor.put(file)
    slot.cursor.put(UInt64(site.line))
    _ = frames.publish(slot)
    return number
  }
}
