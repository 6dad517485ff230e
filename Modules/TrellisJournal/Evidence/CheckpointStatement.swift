/// The statement of a checkpoint, which is the text that is signed. It has the form of a C2SP
/// checkpoint (c2sp.org/tlog-checkpoint).
///
/// ```text
/// notes/0b1c…
/// 1234
/// ROOT
/// facts 1 12 HASH
/// ended closed 93124000 1234
/// ```
package struct CheckpointStatement: Hashable, Sendable {
  /// The end of a session or a segment, as its last checkpoint states it.
  package struct End: Hashable, Sendable {
    /// The reason for the end, as the raw value of a ``JournalSession/Ending``.
    package let ending: String
    /// The time of the end, in nanoseconds since the start of the session.
    package let elapsed: Int64
    /// The number of records that began in the session before this end, including lost records.
    package let records: Int64
    /// The number of records that were signed before the program was killed. The value is `nil`
    /// unless a later run of the program signed the remaining records.
    package let signedBefore: UInt64?

    package init(ending: String, elapsed: Int64, records: Int64, signedBefore: UInt64? = nil) {
      (self.ending, self.elapsed, self.records) = (ending, elapsed, records)
      self.signedBefore = signedBefore
    }

    var line: String {
      "ended \(ending) \(elapsed) \(records)" + (signedBefore.map { " \($0)" } ?? "") + "\n"
    }
  }

  /// The name of the program and the identifier of its session, separated by a slash.
  package let origin: String
  /// The number of leaves in the tree, one for each record.
  package let size: UInt64
  /// The root hash of the tree.
  package let root: TreeHash
  /// The number of clock anchors that the hash of the facts covers. An anchor is a moment at which
  /// both the monotonic clock and the wall clock were read.
  package let anchors: Int64
  /// The number of handler registrations that the hash of the facts covers.
  package let registrations: Int64
  /// The hash of the ``FileFacts`` of the file.
  package let facts: TreeHash
  /// The end of the session or the segment, or `nil` if the checkpoint is not the last one.
  package let end: End?

  /// Creates the statement of a checkpoint.
  ///
  /// - Parameters:
  ///   - origin: The origin of the session's checkpoints.
  ///   - range: The leaves of all records so far.
  ///   - facts: The facts of the file.
  ///   - end: The end of the session or the segment, or `nil` if the checkpoint is not the last
  ///     one.
  package init(
    origin: String, _ range: TreeRange, _ facts: FileFacts, end: End?, _ hasher: some TreeHasher
  ) {
    self.origin = origin
    (size, root) = (range.count, range.root(hasher))
    (anchors, registrations) = (facts.anchors.count, facts.registrations.count)
    self.facts = facts.hash(hasher)
    self.end = end
  }

  /// The text that is signed, with a line break at its end.
  package var text: String {
    let ended = end?.line ?? ""
    return """
      \(origin)
      \(size)
      \(root.base64)
      facts \(anchors) \(registrations) \(facts.base64)
      \(ended)
      """
  }

  /// Creates a statement from a signed note. Returns `nil` if the note does not contain the
  /// statement of a journal. The signatures are not checked.
  package init?(note: String) {
    let lines = note.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
    guard lines.count == 4 || lines.count == 5, let size = UInt64(lines[1]),
      let root = TreeHash(base64: lines[2])
    else { return nil }
    let facts = lines[3].split(separator: " ", omittingEmptySubsequences: false)
    guard facts.count == 4, facts[0] == "facts", let anchors = Int64(facts[1]),
      let registrations = Int64(facts[2]), let hash = TreeHash(base64: facts[3])
    else { return nil }
    (origin, self.size, self.root) = (String(lines[0]), size, root)
    (self.anchors, self.registrations, self.facts) = (anchors, registrations, hash)
    if lines.count == 5 {
      let words = lines[4].split(separator: " ", omittingEmptySubsequences: false)
      guard (4...5).contains(words.count), words[0] == "ended", let elapsed = Int64(words[2]),
        let records = Int64(words[3])
      else { return nil }
      end = End(
        ending: String(words[1]), elapsed: elapsed, records: records,
        signedBefore: words.count > 4 ? UInt64(words[4]) : nil)
    } else {
      end = nil
    }
    // This check rejects text that is spelled differently, such as a number with leading zeros.
    guard note.utf8.starts(with: (text + "\n").utf8) else { return nil }
  }

  /// Returns the origin of a session's checkpoints: the name of the program, cut to 64 bytes and
  /// with `-` in place of each byte other than ASCII letters, digits, `.`, `_` and `-`, then a
  /// slash and the session's identifier in hexadecimal.
  package static func origin(program: String, uuid: [UInt8]) -> String {
    let name = program.utf8.prefix(64).map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        byte
      default: UInt8(ascii: "-")
      }
    }
    let digits = uuid.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
    return "\(String(decoding: name, as: UTF8.self))/\(digits)"
  }
}
