import TrellisDatabase

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The parts of a new journal: a ring and a file, each of which contains the path of the other.
struct JournalStart {
  let ring: Ring
  let header: RingHeader
  let store: JournalStore
  let faults: FaultInjector?
  let earlierEnds: [EarlierEnd]
  /// The tree of the records; nil if the journal has no evidence.
  let tree: RecordTree?

  /// Recovers the journals of killed programs in the folder, then creates the ring and the file.
  ///
  /// - Throws: ``JournalError`` with code `exists` or `cannot-write`. In that case, neither file is
  ///   left.
  init(
    path: String, opening: SessionOpening, ringCapacity: UInt64,
    _ evidence: (any JournalEvidence)?, _ faults: FaultInjector?
  ) throws(JournalError) {
    var generator = SystemRandomNumberGenerator()
    let file = JournalFile(path: path)
    try file.prepare()
    earlierEnds = Recovery.run(beside: path, evidence)
    let header = RingHeader(
      seed: generator.next(), capacity: ringCapacity, process: opening.process.pid,
      uuid: opening.uuid, journal: Self.absolute(path))
    let ring = try Self.ring(header, for: path)
    let session = opening.row(Segment(), ring: ring.path, ending: nil)
    tree = evidence.map { RecordTree($0, origin: opening.origin, session: session) }
    do {
      store = try file.create(
        faults: faults, session: session, tree?.checkpoint(.first, now: 0))
      tree?.keep()
    } catch {
      RingLocation.remove(ring.path)
      throw error
    }
    self.ring = ring
    self.header = header
    self.faults = faults
  }

  /// Creates the ring in the first folder that has room for it. If no folder has room, creates a
  /// smaller ring.
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

  /// Returns the absolute form of a path.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return path == "." ? String(cString: folder) : "\(String(cString: folder))/\(path)"
  }
}
