import TrellisEvents
import TrellisJournal

/// The overlap of segments that are read together. A record that was open when its segment ended is
/// in the next segment too, with its end.
struct SegmentOverlap {
  /// The first record of the segment that follows each journal.
  private var following: [ObjectIdentifier: UInt64] = [:]
  /// The journals whose previous segment is read too.
  private var continuing: Set<ObjectIdentifier> = []

  init(_ readers: [JournalReader]) {
    let sorted = readers.sorted { $0.session.segment < $1.session.segment }
    for session in Dictionary(grouping: sorted, by: \.session.uuid).values {
      for (reader, next) in zip(session, session.dropFirst())
      where reader.session.end?.ending == .rotated {
        following[ObjectIdentifier(reader)] = next.firstRecord.sequence
        continuing.insert(ObjectIdentifier(next))
      }
    }
  }

  /// Returns whether the next segment contains a record too, with its end.
  func repeats(_ record: JournalRecord, of reader: JournalReader) -> Bool {
    record.end == nil
      && following[ObjectIdentifier(reader)].map { $0 <= record.id.sequence } ?? false
  }

  /// Returns whether an entry says nothing that another segment does not say.
  func repeats(_ entry: JournalEntry, of reader: JournalReader) -> Bool {
    switch entry {
    case .record(let record): repeats(record, of: reader)
    case .gap(let gap): gap.isElsewhere && continuing.contains(ObjectIdentifier(reader))
    case .damage: false
    }
  }
}
