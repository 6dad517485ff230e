import TrellisEvents
import TrellisJournal
import TrellisText

/// The data for the tables of a report page: the story, the changes and a few numbers.
struct PageFacts {
  struct Act {
    let time: UTCTime
    let first: UInt64
    let text: String
    let tone: String
  }

  struct Change {
    let time: UTCTime
    let record: UInt64
    let name: String
    let old: String
    let new: String
    let reason: String
  }

  private(set) var acts: [Act] = []
  private(set) var actCount = 0
  private(set) var changes: [Change] = []
  private(set) var changeCount = 0
  private(set) var recordCount = 0
  private(set) var failures = 0
  /// The time when the last record ended, in nanoseconds since the start of the session.
  private(set) var end: Int64 = 0

  private let reader: JournalReader

  init(_ reader: JournalReader) {
    self.reader = reader
  }

  /// Reads the journal, and collects the data for the tables of the page.
  ///
  /// - Parameter limit: The maximum number of acts (the lines of the story) to keep, and also the
  ///   maximum number of changes. If there are more, the last ones are kept.
  mutating func read(limit: Int) throws {
    var stories = StoryActs(reader, nil)
    let reading = Result {
      try reader.forEachEntry { entry in
        guard case .record(let record) = entry else { return }
        recordCount += 1
        end = max(end, record.end?.elapsed ?? record.began)
        failures += record.isFailure ? 1 : 0
        add(record, limit)
        for act in try stories.add(record) { add(act, limit) }
      }
    }
    for act in stories.finish() { add(act, limit) }
    acts = Array(acts.suffix(limit))
    changes = Array(changes.suffix(limit))
    do {
      try reading.get()
    } catch let error as JournalError where error.code == .damaged {
      // The verification reports the damage.
    }
  }

  private mutating func add(_ act: StoryAct, _ limit: Int) {
    actCount += 1
    let things = act.consequences + (act.span > 0 ? [act.durationWords] : [])
    let colon = act.consequences.isEmpty ? ", " : ": "
    let text = act.deed.string + (things.isEmpty ? "" : colon + things.joined(separator: ", "))
    let tone =
      switch act.colour {
      case .error: "error"
      case .warning: "warning"
      case .faint: "faint"
      case .heading, nil: ""
      }
    acts.append(
      Act(time: act.root.time, first: act.root.id.sequence, text: text, tone: tone))
    if acts.count >= 2 * limit { acts = Array(acts.suffix(limit)) }
  }

  private mutating func add(_ record: JournalRecord, _ limit: Int) {
    for change in record.valueChanges {
      changeCount += 1
      let handlers = LogLine(showsClock: false).handlers(record).string
      let cause = record.cause.map { "\($0)" } ?? ""
      changes.append(
        Change(
          time: record.time, record: record.id.sequence, name: change.name,
          old: change.oldText.truncated(to: 200).string,
          new: change.newText.truncated(to: 200).string,
          reason: [record.subject, handlers, cause].filter { !$0.isEmpty }.joined(separator: ", ")))
    }
    if changes.count >= 2 * limit { changes = Array(changes.suffix(limit)) }
  }
}
