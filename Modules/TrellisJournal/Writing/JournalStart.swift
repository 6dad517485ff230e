import TrellisDatabase

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The parts of a new journal: a ring and a file. Each of them contains the path of the other.
struct JournalStart {
  let ring: Ring
  let header: RingHeader
  let store: JournalStore
  let faults: FaultInjector?
  let earlierEnds: [EarlierEnd]
  /// The hash tree of the records, or `nil` if the journal has no evidence.
  let tree: RecordTree?

  /// Recovers the journals that killed programs have left in the folder, and then creates the ring
  /// and the file.
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
    let creation = RingCreation(header, for: path)
    var tree: RecordTree?
    do {
      store = try file.create(faults: faults) {
        let ring = try creation.ring().path
        let session = opening.row(Segment(), ring: ring, ending: nil)
        tree = evidence.map { RecordTree($0, origin: opening.origin, session: session) }
        return FirstRows(session: session, checkpoint: tree?.checkpoint(.first, now: 0))
      }
      tree?.keep()
      ring = try creation.ring()
    } catch {
      creation.undo()
      throw error
    }
    self.tree = tree
    self.header = header
    self.faults = faults
  }

  /// Returns the absolute form of a path.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return path == "." ? String(cString: folder) : "\(String(cString: folder))/\(path)"
  }
}
