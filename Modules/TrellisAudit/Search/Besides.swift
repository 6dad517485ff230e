import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// The entries that a search finds besides stored records: gaps, and records that have no final
/// rows yet, because they are open or still in the ring.
struct Besides {
  enum Item {
    case gap(JournalEntry)
    case live(UInt64)
  }

  private let isBackward: Bool
  /// The entries, in the order of the search.
  private var items: [(number: UInt64, item: Item)] = []
  private var passed = 0
  /// The ranges of the record numbers in gaps, the lowest range first.
  private(set) var gaps: [Range<UInt64>] = []

  init(_ query: JournalQuery, _ live: LiveRecords?, in reader: JournalReader) throws {
    isBackward = query.isBackward
    let first = max(query.numbers.lowerBound, query.origin?.sequence ?? 0)
    for entry in try reader.gapEntries(live) {
      guard case .gap(let gap) = entry, let end = gap.end else {
        items.append((entry.damage.first?.record?.sequence ?? 0, .gap(entry)))
        continue
      }
      let numbers = gap.first.sequence..<UInt64(clamping: end)
      gaps.append(numbers)
      let isMeant =
        numbers.upperBound > first && numbers.lowerBound <= query.numbers.upperBound
        && query.since ?? .distantPast <= reader.time(at: gap.ended)
        && reader.time(at: gap.began) <= query.until ?? .distantFuture
      if isMeant { items.append((numbers.lowerBound, .gap(entry))) }
    }
    for sequence in live?.sequences ?? [] where query.numbers.contains(sequence) {
      items.append((sequence, .live(sequence)))
    }
    gaps.sort { $0.lowerBound < $1.lowerBound }
    items.sort { isBackward ? $0.number > $1.number : $0.number < $1.number }
  }

  /// Returns the next entry if it comes before the given number. If it does not, or if there is no
  /// further entry, returns `nil`. If the given number is `nil`, any further entry is returned.
  mutating func next(before number: UInt64?) -> Item? {
    guard passed < items.count else { return nil }
    let (own, item) = items[passed]
    if let number, isBackward ? own <= number : own >= number { return nil }
    passed += 1
    return item
  }
}

extension UTCTime {
  fileprivate static let distantPast = UTCTime(nanoseconds: .min)
  fileprivate static let distantFuture = UTCTime(nanoseconds: .max)
}
