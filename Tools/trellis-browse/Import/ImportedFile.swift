import TrellisDatabase
import TrellisProgram
import TrellisText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A temporary database with the rows of a file in another format, such as CSV. Only the user can
/// read the database. It is removed when this object is released.
final class ImportedFile {
  /// The path that means standard input.
  nonisolated static let standardInput = "-"
  /// The suffix that is added to the name of the file to form the name of the database.
  static let suffix = ".sqlite"

  /// The path of the database.
  let path: String
  /// The reason why the rows cannot be edited.
  let readOnlyReason: String
  /// The number of digits after the decimal point in the columns in which this number is fixed.
  private(set) var decimals: [String: Int] = [:]
  private let folder: String
  private let name: String
  private let descriptor: Int32

  /// Creates the object by opening a file, or standard input, and making a folder for the database.
  private init(of source: String) throws(Refusal) {
    let isInput = source == Self.standardInput
    name = isInput ? "standard input" : source
    readOnlyReason = "the rows were read from \(name), which an edit would not change"
    if isInput, isatty(STDIN_FILENO) == 1 {
      throw Refusal(
        message: "standard input is a terminal, so '-' has no rows to read; give a file's path")
    }
    descriptor = isInput ? dup(STDIN_FILENO) : open(source, O_RDONLY | O_CLOEXEC)
    var template = Array("\(Self.temporaryFolder)/trellis-browse-XXXXXX".utf8CString)
    let isMade = descriptor >= 0 && mkdtemp(&template) != nil
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let file = isInput ? "input" : source.split(separator: "/").last.map(String.init) ?? "rows"
    path = "\(folder)/\(file)\(Self.suffix)"
    if !isMade {
      throw Refusal(
        message: "\(descriptor < 0 ? name : folder): \(String(cString: strerror(errno)))")
    }
  }

  isolated deinit {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
    rmdir(folder)
    close(descriptor)
  }

  /// Returns whether the file at a path must be imported because it is not a database, judging by
  /// its name and its first bytes.
  static func isWanted(for path: String) -> Bool {
    if path == standardInput { return true }
    guard ImportForm(nameOf: path) != nil else { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = systemRead(descriptor, &bytes, 16)
    return !bytes[..<max(0, count)].elementsEqual(databaseBeginning)
  }

  private static let databaseBeginning = "SQLite format 3\0".utf8

  /// Reads all rows of a file, or of standard input, into a temporary database, while a line on the
  /// terminal shows the progress.
  ///
  /// - Throws: `EndedBySignal` if the user interrupts the reading; `Refusal` if it fails.
  static func read(_ source: String) throws -> ImportedFile {
    let file = try ImportedFile(of: source)
    do {
      try file.readRows(ImportForm(nameOf: source))
    } catch let problem as Refusal {
      throw Refusal(message: "\(file.name): \(problem.message)")
    } catch let problem as JSONError {
      throw Refusal(message: "\(file.name): \(problem)")
    } catch let problem as DatabaseError {
      throw Refusal(message: "\(file.name): \(problem)")
    }
    return file
  }

  private func readRows(_ form: ImportForm?) throws {
    let interrupts = InterruptFlag()
    let connection = try Connection(DatabasePath(path), .create, .foreign)
    try connection.executeScript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    let table = try ImportedTable(named: tableName, in: connection)
    let progress = ImportProgress(of: name)
    defer { progress.end() }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var rows: RowImport?
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR && !interrupts.isRaised { continue }
      if interrupts.isRaised { throw EndedBySignal(SIGINT) }
      guard count >= 0 else { throw Refusal(message: String(cString: strerror(errno))) }
      let part = buffer[..<count]
      if rows == nil, part.starts(with: Self.databaseBeginning) {
        throw Refusal(message: "this is an SQLite database; give the path of its file")
      }
      var next = rows ?? RowImport(form ?? ImportForm(beginning: part), into: table)
      try connection.transaction {
        if count == 0 { try next.finish() } else { try next.read(part) }
      }
      if count == 0 {
        decimals = table.decimals
        return
      }
      rows = next
      progress.tell(table.rowCount)
    }
  }

  /// The name of the file up to the first period.
  private var tableName: String {
    let file = path.split(separator: "/").last.map(String.init) ?? "rows"
    let stem = file.dropLast(Self.suffix.count)
    return stem.split(separator: ".").first.map(String.init) ?? "rows"
  }

  private static var temporaryFolder: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }
}

private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}
