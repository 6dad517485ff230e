import Trellis
import TrellisDatabase
import TrellisJournal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The databases that are named in the journals of the default folder, the most recently used
/// first.
nonisolated struct RecentFiles {
  /// The paths, without files that are gone.
  let paths: [String]

  /// The maximum number of journals that are searched, the newest ones first.
  private static let journalLimit = 60
  /// The maximum number of records that are searched in each journal, since a session names its
  /// database early.
  private static let recordLimit = 500
  private static let pathLimit = 20

  /// Creates the list by reading the newest journals.
  init() {
    let folder = (try? JournalLocation.standardFolder()) ?? ""
    let journals = ((try? JournalLocation.journals(below: folder)) ?? [])
      .map { (path: $0, time: Self.changeTime(of: $0)) }
      .sorted { $0.time > $1.time }
    var found: [String] = []
    for journal in journals.prefix(Self.journalLimit) where found.count < Self.pathLimit {
      for path in Self.sources(of: journal.path)
      where !found.contains(path) && access(path, R_OK) == 0 {
        found.append(path)
      }
    }
    paths = found
  }

  private struct Enough: Error {}

  private static func sources(of journal: String) -> [String] {
    guard let reader = try? JournalReader(journal) else { return [] }
    var names: [String] = []
    var count = 0
    // A damaged journal may still name a database.
    try? reader.forEachEntry { entry in
      count += 1
      if count > recordLimit { throw Enough() }
      guard case .record(let record) = entry, let name = record.origin.source,
        case .file(let path, _, _)? = DatabaseSource(name), !names.contains(path)
      else { return }
      names.append(path)
    }
    return names
  }

  private static func changeTime(of path: String) -> Int {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return 0 }
    return facts.st_mtim.tv_sec * 1_000_000_000 + facts.st_mtim.tv_nsec
  }
}
