import TrellisDatabase

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The parts that a journal begins with: a ring and a file that name each other.
struct JournalStart {
  let ring: Ring
  let header: RingHeader
  let store: JournalStore
  let faults: FaultInjector?
  let earlierEnds: [EarlierEnd]

  /// - Throws: ``JournalError`` with code `exists` or `cannot-write`; nothing is left then.
  init(
    path: String, opening: SessionOpening, ringCapacity: UInt64, _ faults: FaultInjector?
  ) throws(JournalError) {
    var generator = SystemRandomNumberGenerator()
    let file = JournalFile(path: path)
    try file.prepare()
    earlierEnds = Recovery.run(beside: path)
    let header = RingHeader(
      seed: generator.next(), capacity: ringCapacity, process: opening.process.pid,
      uuid: opening.uuid, journal: Self.absolute(path))
    let ring = try Self.ring(header, for: path)
    do {
      store = try file.create(
        faults: faults, session: opening.row(Segment(), ring: ring.path, ending: nil))
    } catch {
      RingLocation.remove(ring.path)
      throw error
    }
    self.ring = ring
    self.header = header
    self.faults = faults
  }

  /// Makes the ring in the first place that has room; a smaller one if there is room for no other.
  private static func ring(_ header: RingHeader, for path: String) throws(JournalError) -> Ring {
    let name = RingLocation.name(of: header.uuid)
    let folders = RingLocation.folders(for: path).map { absolute($0) }
    var header = header
    while header.capacity > Ring.leastCapacity {
      for folder in folders {
        do { return try Ring.make(path: "\(folder)/\(name)", header: header) } catch { continue }
      }
      header.capacity /= 4
    }
    return try Ring.make(path: "\(folders[0])/\(name)", header: header)
  }

  /// Returns a path that does not depend on the current folder.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return path == "." ? String(cString: folder) : "\(String(cString: folder))/\(path)"
  }
}
