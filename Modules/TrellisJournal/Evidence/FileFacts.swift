import TrellisDatabase

/// The facts that a checkpoint covers in addition to the records of the file. These are the
/// session, the leaves of the records in earlier files, the clock anchors, and the registered
/// handlers.
package struct FileFacts: Hashable, Sendable {
  private let session: TreeHash
  private let earlier: TreeHash
  /// The number of clock anchors that have been added, and a hash of them.
  package private(set) var anchors: HashChain
  /// The number of handler registrations that have been added, and a hash of them.
  package private(set) var registrations: HashChain

  /// Creates the facts of a file without anchors and registrations.
  ///
  /// - Parameters:
  ///   - session: The columns from `id` to `segment` of the session's row, which never change
  ///     within a segment.
  ///   - earlier: The leaves of the records in earlier files, as the first checkpoint of this file
  ///     stores them.
  init(
    session row: some Sequence<SQLValue>, earlier range: TreeRange, _ hasher: some TreeHasher
  ) {
    session = hasher.digest(of: Checksum.bytes(of: row, in: StoreTable.session.rawValue))
    earlier = hasher.digest(of: range.stored)
    anchors = HashChain(hasher)
    registrations = HashChain(hasher)
  }

  /// Replaces the facts with those of the session's next file, which has the same anchors.
  mutating func beginFile(
    session row: some Sequence<SQLValue>, earlier range: TreeRange, _ hasher: some TreeHasher
  ) {
    let anchors = anchors
    self = FileFacts(session: row, earlier: range, hasher)
    self.anchors = anchors
  }

  /// The number of columns of a session's row that never change within a segment.
  package static let sessionColumnCount = 18

  /// Adds the row of a clock anchor, without its checksum.
  mutating func add(anchor row: some Sequence<SQLValue>, _ hasher: some TreeHasher) {
    anchors.add(Checksum.bytes(of: row, in: StoreTable.anchor.rawValue), hasher)
  }

  /// Adds the registration of a handler.
  ///
  /// - Parameters:
  ///   - row: The row of the table `registration`.
  ///   - names: The names and source locations that the numbers in the row stand for.
  ///   - leaf: A buffer for the leaf. The method replaces its contents.
  mutating func add(
    registration row: [SQLValue], _ names: some LeafNames, _ leaf: inout Leaf,
    _ hasher: some TreeHasher
  ) throws {
    try leaf.encode(registration: row.map { UInt32(clamping: $0.asInteger ?? 0) }, names)
    registrations.add(leaf.bytes, hasher)
  }

  /// Returns the hash of all facts.
  package func hash(_ hasher: some TreeHasher) -> TreeHash {
    hasher.digest(of: session.bytes + earlier.bytes + anchors.hash.bytes + registrations.hash.bytes)
  }
}
