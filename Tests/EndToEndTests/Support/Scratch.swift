import Foundation
import TrellisDatabase
import TrellisTestSupport

/// A folder of a test's own, gone with it. Its name has spaces, quotes and an emoji in it, since users'
/// folders do.
final class Scratch {
  let url: URL

  init(in folder: URL = FileManager.default.temporaryDirectory) throws {
    url =
      folder
      .appending(path: "it's a \"scratch\" 🌳 \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: runtimeFolder, withIntermediateDirectories: false)
  }

  /// The folder for files that live as long as their program, and that a killed program leaves.
  var runtimeFolder: String { path(".runtime") }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String {
    url.appending(path: name).path
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(name)
  }

  /// The names of the files in the folder, without captured output.
  var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: url.path)
        .filter { $0 != ".runtime" && !$0.hasPrefix("stdout-") && !$0.hasPrefix("stderr-") }
        .sorted()
    }
  }

  /// Creates a small music library: three tables, with missing values, numbers, and text that would
  /// be dangerous if a terminal obeyed it.
  func makeLibrary(artistCount: Int = 60) throws -> String {
    let path = path("library.sqlite")
    let connection = try Connection(DatabasePath(path), .create, .foreign)
    try connection.executeScript(
      """
      CREATE TABLE Artist (ArtistId INTEGER PRIMARY KEY, Name TEXT, Founded INTEGER);
      CREATE TABLE Album (Title TEXT, ArtistId INTEGER, Price REAL, PRIMARY KEY (Title, ArtistId))
        WITHOUT ROWID;
      CREATE TABLE Note (Body TEXT);
      CREATE VIEW Priced AS SELECT Title, Price FROM Album WHERE Price IS NOT NULL;
      """)
    try connection.transaction {
      for number in 1...artistCount {
        let founded: SQLValue = number % 5 == 0 ? .null : .integer(Int64(1950 + number))
        try connection.execute(
          "INSERT INTO Artist VALUES (?, ?, ?)",
          [.integer(Int64(number)), SQLValue("artist \(number)"), founded])
        try connection.execute(
          "INSERT INTO Album VALUES (?, ?, ?)",
          [SQLValue("album \(number)"), .integer(Int64(number)), .real(Double(number) / 4)])
      }
      for body in ["plain", "evil\u{1B}]0;title\u{7}\u{1B}[2J", "\u{202E}right to left"] {
        try connection.execute("INSERT INTO Note VALUES (?)", [SQLValue(body)])
      }
    }
    return path
  }

  /// One value of a database, read by a connection of the test's own.
  func value(_ sql: String, in database: String) throws -> SQLValue? {
    // For writing, because the first connection after a crash must roll back what is unfinished.
    try Connection(DatabasePath(database), .readWrite, .foreign).value(sql)
  }

  /// The sample database of the neighbourhood, copied in; nil where there is none.
  func copyChinook() throws -> String? {
    guard let original = Chinook.url else { return nil }
    let copy = url.appending(path: "Chinook.sqlite")
    try Data(contentsOf: original).write(to: copy)
    return copy.path
  }
}

/// A well-known database that may be beside the checkout.
enum Chinook {
  static let url: URL? = {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["TRELLIS_SAMPLE_DATABASE"].map { URL(filePath: $0) }
    let beside = Checkout.folder.appending(path: "../shared/data/Chinook.sqlite").standardized
    return [named, beside].compactMap { $0 }.first {
      FileManager.default.isReadableFile(atPath: $0.path)
    }
  }()
}
