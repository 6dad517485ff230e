import Foundation
import TrellisDatabase
import TrellisTesting

/// A database with a table `t` of many rows, which is created once and kept in the user's cache
/// folder.
///
/// These columns have indexes: `name` (nearly unique values), `status` (4 values) and `created`.
/// These columns have none: `city` (500 values), `note` (texts of five words) and `amount`.
struct TableSample {
  /// A word that about one row in 4,000 contains.
  static let rareWord = "quixotry"
  /// A word that about one row in ten contains.
  static let commonWord = "bramble"

  private static let applicationID: Int32 = 0x7472_6263
  /// The version of the contents, which is stored last, so that it marks a complete file.
  private static let version: Int64 = 1
  private static let seed: UInt64 = 18

  /// The number of rows.
  let rows: Int
  let path: DatabasePath

  /// Creates the database, unless it exists.
  init(rows: Int) throws {
    self.rows = rows
    let folder = try FileManager.default.url(
      for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true
    ).appending(path: "trellis-bench")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "table-\(rows).sqlite").path
    path = DatabasePath(file)
    if isComplete { return }
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: file + suffix)
    }
    try make()
  }

  /// Returns a connection for plain SQL, for comparison.
  func connection(_ mode: OpenMode = .readOnly) throws -> Connection {
    try Connection(path, mode, .foreign)
  }

  private var isComplete: Bool {
    guard let connection = try? connection() else { return false }
    let version = try? connection.value("PRAGMA user_version")
    return version == .integer(Self.version)
  }

  private func make() throws {
    let draft = ConnectionProfile.draft(applicationID: Self.applicationID)
    let connection = try Connection(path, .create, draft)
    try connection.execute(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, city TEXT, note TEXT, amount REAL,
        created INTEGER, status TEXT)
      """)
    var generator = RepeatableNumbers(seed: Self.seed)
    let statement = try connection.statement("INSERT INTO t VALUES (?, ?, ?, ?, ?, ?, ?)")
    for first in stride(from: 0, to: rows, by: 100_000) {
      try connection.transaction {
        for id in first..<min(first + 100_000, rows) {
          try statement.run(Self.row(id + 1, &generator))
        }
      }
    }
    for column in ["name", "created", "status"] {
      try connection.execute("CREATE INDEX t_\(column) ON t(\(column))")
    }
    try connection.execute("PRAGMA user_version=\(Self.version)")
    // A connection of this profile changes the journal mode to WAL.
    _ = try Connection(path, .readWrite, .own(applicationID: Self.applicationID))
  }

  private static let syllables = [
    "ba", "de", "fi", "go", "ku", "la", "me", "ni", "po", "ru", "sa", "te", "vi", "wo", "xu", "za",
  ]

  /// Returns one of 4,096 words.
  private static func word(_ bits: UInt64) -> String {
    (0..<3).map { syllables[Int(bits >> (4 * UInt64($0)) & 15)] }.joined()
  }

  private static func row(_ id: Int, _ generator: inout RepeatableNumbers) -> [SQLValue] {
    let (a, b, c) = (generator.next(), generator.next(), generator.next())
    var words = (0..<5).map { word(b >> (12 * UInt64($0))) }
    if c % 4_000 == 0 { words[2] = rareWord }
    if (c >> 16) % 10 == 0 { words[4] = commonWord }
    let statuses = ["open", "open", "open", "done", "late"]
    let place = (c >> 32) % 100
    return [
      .integer(Int64(id)), SQLValue("\(word(a)) \(word(a >> 12)) \(a >> 44)"),
      SQLValue("city \((c >> 40) % 500)"), SQLValue(words.joined(separator: " ")),
      .real(Double(a % 1_000_000) / 100), .integer(1_500_000_000 + Int64(b % 300_000_000)),
      SQLValue(place < 5 ? "failed" : statuses[Int(place) % 5]),
    ]
  }
}
