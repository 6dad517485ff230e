import TrellisJournal

/// The journals of one session: a single file, or several segments.
struct SessionJournals {
  /// The indexes of the journals, in the order of the segments.
  let journals: [Int]

  /// Returns the sessions of the given journals in groups, in order of time. Sessions that overlap
  /// are in one group.
  static func groups(
    of readers: [JournalReader], _ clocks: SessionClocks
  ) -> [[SessionJournals]] {
    var sessions: [[Int]] = []
    for index in readers.indices {
      let uuid = readers[index].session.uuid
      if let known = sessions.firstIndex(where: { readers[$0[0]].session.uuid == uuid }) {
        sessions[known].append(index)
      } else {
        sessions.append([index])
      }
    }
    var groups: [[[Int]]] = []
    for session in sessions {
      let overlaps =
        groups.last?.contains { other in
          other.contains { journal in
            !clocks.isBefore(
              clocks.ends[journal], in: journal, clocks.start(of: session[0]), in: session[0])
          }
        } ?? false
      if overlaps {
        groups[groups.count - 1].append(session)
      } else {
        groups.append([session])
      }
    }
    return groups.map { group in group.map { SessionJournals(journals: $0) } }
  }
}
