import TrellisEvents
import TrellisJournal

/// The overlap of segments that are read together. A record that was open when its segment ended is
/// also in the next segment, which contains its end.
struct SegmentOverlap {
  /// For each journal whose next segment is read too, the number of the first record in that next
  /// segment.
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

  /// Returns whether the next segment also contains a record, together with the record's end.
  func repeats(_ record: JournalRecord, of reader: JournalReader) -> Bool {
    record.end == nil
      && following[ObjectIdentifier(reader)].map { $0 <= record.id.sequence } ?? false
  }

  /// Returns whether another segment contains everything that an entry says.
  func repeats(_ entry: JournalEntry, of reader: JournalReader) -> Bool {
    switch entry {
    case .record(let record): repeats(record, of: reader)
    case .gap(let gap): gap.isElsewhere && continuing.contains(ObjectIdentifier(reader))
    case .damage: false
    }
  }
}
