import TrellisEvents
import TrellisJournal

/// The journals of one session: one file, or several segments.
struct SessionJournals {
  /// The indexes of the journals, in the order of the segments.
  private(set) var journals: [Int]
  /// The first record of the journal that follows each of them; nil for the last one.
  private var following: [Int: UInt64] = [:]

  private init(_ journals: [Int], _ readers: [JournalReader]) {
    self.journals = journals
    for (journal, next) in zip(journals, journals.dropFirst())
    where readers[journal].session.end?.ending == .rotated {
      following[journal] = readers[next].firstRecord.sequence
    }
  }

  /// Returns whether a record was open when its segment ended, so that the next segment contains it
  /// too, with its end.
  func continues(_ record: JournalRecord, _ journal: Int) -> Bool {
    record.end == nil && following[journal].map { $0 <= record.id.sequence } ?? false
  }

  /// Returns the sessions of journals in order of time, in groups that overlap.
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
    return groups.map { group in group.map { SessionJournals($0, readers) } }
  }
}
