import Trellis
import TrellisJournal
import TrellisTable

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The arrangements of the columns of one database, which are kept from one session to the next.
///
/// The arrangements are in a file beside the journals. The file is written only if an arrangement
/// was changed.
nonisolated struct KeptColumns {
  private let folder: String
  private let path: String
  private static let sizeLimit = 1_000_000

  /// Creates a reference to the file for a database, or returns `nil` if there is no folder for the
  /// file.
  init?(of database: String) {
    guard let standard = try? JournalLocation.standardFolder() else { return nil }
    let real = realpath(database, nil)
    defer { free(real) }
    let full = real.map { String(cString: $0) } ?? database
    // FNV-1a, which is the same in each session.
    let hash = full.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    folder = "\(standard)/\(BrowseCommand.name)/columns"
    path = "\(folder)/\(String(hash, radix: 16))"
  }

  /// Returns the arrangements, keyed by the names of their tables. The dictionary is empty if there
  /// are no arrangements, or if they cannot be read.
  func read() -> [String: ColumnArrangement] {
    guard let file = fopen(path, "re") else { return [:] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: Self.sizeLimit)
    let count = fread(&bytes, 1, bytes.count, file)
    return ArrangementText(parsing: String(decoding: bytes[..<count], as: UTF8.self)).arrangements
  }

  /// Writes arrangements to the file, unless they are equal to the old ones. A failure is ignored:
  /// the next session then begins with the old arrangements.
  func write(
    _ arrangements: [String: ColumnArrangement], insteadOf old: [String: ColumnArrangement]
  ) {
    let lines = ArrangementText(arrangements).lines
    guard lines != ArrangementText(old).lines else { return }
    if lines.isEmpty {
      unlink(path)
      return
    }
    var end = folder.startIndex
    while let next = folder[end...].dropFirst().firstIndex(of: "/") {
      mkdir(String(folder[..<next]), 0o700)
      end = next
    }
    mkdir(folder, 0o700)
    let draft = "\(path)-\(getpid())"
    guard let file = try? NewFile(at: draft), (try? file.write(Array(lines.utf8))) != nil,
      (try? file.complete()) != nil
    else { return }
    if rename(draft, path) != 0 { unlink(draft) }
  }
}
