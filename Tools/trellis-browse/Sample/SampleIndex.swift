import TrellisDatabase

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A writer of a database that indexes the files below a folder. Every machine has files, so the
/// database contains real data.
///
/// The database is renamed to its path when it is complete. If the writer stops earlier, no file is
/// left.
struct SampleIndex {
  /// The folder whose files are listed.
  let root: String
  /// The path of the database.
  let path: String
  /// A closure that is called from time to time with the number of files so far, and the folder of
  /// the last one.
  var onProgress: (_ fileCount: Int, _ folder: String) -> Void = { _, _ in }
  /// A closure that is called from time to time, and returns whether to stop.
  var shouldStop: () -> Bool = { false }

  /// The number of files in one transaction.
  private static let batchCount = 500

  /// Writes the index.
  ///
  /// - Returns: The number of files in the index, or `nil` if the writer was stopped.
  func build() throws -> Int? {
    let unfinished = "\(path).\(getpid()).unfinished"
    defer { for suffix in ["", "-journal", "-wal", "-shm"] { unlink(unfinished + suffix) } }
    unlink(unfinished)
    guard let count = try write(to: unfinished) else { return nil }
    guard rename(unfinished, path) == 0 else {
      throw SampleError("\(path): cannot be written: \(String(cString: strerror(errno)))")
    }
    return count
  }

  private func write(to file: String) throws -> Int? {
    let connection = try Connection(DatabasePath(file), .create, .foreign)
    try connection.executeScript(SampleIndex.schema)
    var walk = FileWalk(root: root)
    var count = 0
    var kinds: [String: (files: Int64, bytes: Int64)] = [:]
    while true {
      if shouldStop() { return nil }
      let batch = Array(walk.prefixing(SampleIndex.batchCount))
      if batch.isEmpty { break }
      try connection.transaction {
        for file in batch { try insert(file, into: connection) }
      }
      for file in batch {
        kinds[file.kind, default: (0, 0)].files += 1
        kinds[file.kind, default: (0, 0)].bytes += file.byteCount
      }
      count += batch.count
      onProgress(count, batch.last?.folder ?? "")
    }
    try connection.transaction {
      for (kind, sums) in kinds.sorted(by: { $0.key < $1.key }) {
        try connection.execute(
          "INSERT INTO kind (name, files, bytes) VALUES (?, ?, ?)",
          [SQLValue(kind), .integer(sums.files), .integer(sums.bytes)])
      }
    }
    return count
  }

  private func insert(_ file: FileFacts, into connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO file (path, folder, name, kind, bytes, modified, depth)
      VALUES (?, ?, ?, ?, ?, datetime(?, 'unixepoch'), ?)
      """,
      [
        SQLValue(file.path), SQLValue(file.folder), SQLValue(file.name), SQLValue(file.kind),
        .integer(file.byteCount), .integer(file.modified), .integer(Int64(file.depth)),
      ])
  }

  private static let schema = """
    CREATE TABLE file (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      kind TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      modified TEXT, -- NULL for a time that SQLite has no text for, such as one beyond the year 9999
      depth INTEGER NOT NULL,
      folder TEXT NOT NULL,
      path TEXT NOT NULL,
      note TEXT
    );
    CREATE INDEX file_name ON file (name);
    CREATE INDEX file_bytes ON file (bytes);
    CREATE TABLE kind (name TEXT PRIMARY KEY, files INTEGER NOT NULL, bytes INTEGER NOT NULL);
    CREATE VIEW largest AS SELECT name, bytes, folder FROM file ORDER BY bytes DESC LIMIT 100;
    """
}

/// An error that says in one line why there is no sample.
struct SampleError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension FileWalk {
  /// Returns the next files, at most the given number.
  fileprivate mutating func prefixing(_ count: Int) -> [FileFacts] {
    var files: [FileFacts] = []
    while files.count < count, let file = next() { files.append(file) }
    return files
  }
}
