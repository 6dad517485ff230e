import TrellisEvents
public import TrellisJournal

/// A list of journals without duplicate copies. An answer about these journals counts each record
/// only once.
///
/// ```swift
/// func open(_ paths: [String]) throws -> [JournalReader] {
///   try DistinctJournals(paths.map { try JournalReader($0) }).readers
/// }
/// ```
///
/// Two files are copies of the same journal if they have the same session ID, segment number and
/// first record. Of several copies, only the most complete one is kept, because it contains all
/// records of the others.
public struct DistinctJournals {
  /// A file that was left out because it is a copy.
  public struct Copy: Hashable, Sendable {
    /// The path of the copy.
    public let path: String
    /// The path of the file that was kept instead.
    public let original: String
  }

  private struct Identity: Hashable {
    let uuid: [UInt8]
    let segment: Int
    let first: RecordID
  }

  /// The journals that were kept, in the original order.
  public let readers: [JournalReader]
  /// The copies that were left out.
  public let copies: [Copy]

  /// Creates a list of the given journals. If several of them are copies of one journal, the list
  /// contains only the most complete copy.
  public init(_ readers: [JournalReader]) {
    var best: [Identity: Int] = [:]
    var extents: [Int: Extent] = [:]
    for (index, reader) in readers.enumerated() {
      let identity = Self.identity(of: reader)
      guard let other = best[identity] else {
        best[identity] = index
        continue
      }
      let known = extents[other] ?? Extent(readers[other])
      let extent = Extent(reader)
      (extents[other], extents[index]) = (known, extent)
      if known < extent { best[identity] = index }
    }
    self.readers = readers.indices
      .filter { best[Self.identity(of: readers[$0])] == $0 }.map { readers[$0] }
    copies = readers.enumerated().compactMap { index, reader in
      guard let original = best[Self.identity(of: reader)], original != index else { return nil }
      return Copy(path: reader.path, original: readers[original].path)
    }
  }

  private static func identity(of reader: JournalReader) -> Identity {
    Identity(
      uuid: reader.session.uuid, segment: reader.session.segment, first: reader.firstRecord)
  }

  /// A measure of how much of a session a file contains.
  private struct Extent: Comparable {
    let hasEnd: Bool
    let hasRing: Bool
    let last: UInt64

    init(_ reader: JournalReader) {
      hasEnd = reader.session.end != nil
      hasRing = reader.hasItsRing
      // An unreadable journal has no records that another journal lacks.
      last = (try? reader.lastNumber())?.sequence ?? 0
    }

    static func < (left: Extent, right: Extent) -> Bool {
      func rank(_ extent: Extent) -> (Int, UInt64, Int) {
        (extent.hasEnd ? 1 : 0, extent.last, extent.hasRing ? 1 : 0)
      }
      return rank(left) < rank(right)
    }
  }
}

@available(*, unavailable)
extension DistinctJournals: Sendable {}
