import CTrellisSQLite

/// The maximum number of steps that a statement may take, in proportion to the size of its file.
///
/// In a crafted file, pages can lead to one another so often that a statement never comes to the
/// end of a small table. The limit ends such a statement.
package struct StepLimit: Hashable, Sendable {
  /// The number of steps for an empty file.
  package var least: Int
  /// The number of steps for each further byte of the file and its write-ahead log.
  package var perByte: Int

  package init(least: Int, perByte: Int) {
    self.least = least
    self.perByte = perByte
  }

  /// Returns the limit for a file as it is now.
  package func steps(for file: DatabaseFile) -> Int {
    least + perByte * min(file.storedBytes, file.mostBytesOfContent, 1 << 32)
  }
}

/// The steps of the statement that runs outside of limited work. Each statement begins anew.
struct StatementSteps {
  private let limit: StepLimit
  private let path: DatabasePath?
  private var taken = 0
  private var most: Int
  private(set) var isExhausted = false

  init(_ limit: StepLimit, path: DatabasePath?) {
    self.limit = limit
    self.path = path
    most = limit.least
  }

  mutating func begin() {
    taken = 0
    isExhausted = false
  }

  mutating func spend(_ steps: Int) {
    taken += steps
    guard taken > most else { return }
    // The file may have grown since.
    most = path.map { limit.steps(for: .probe($0)) } ?? most
    isExhausted = taken > most
  }
}

extension DatabaseFile {
  /// The size of the file and its write-ahead log in bytes.
  package var storedBytes: Int { Int(min(size, 1 << 60) + min(logSize, 1 << 60)) }

  /// The maximum size that the file's content can have. A file with holes takes little of the disk
  /// whatever its size is, and a compressed one takes a part of its size.
  fileprivate var mostBytesOfContent: Int {
    let bytes = path.terminated.map { trellis_bytes_on_disk($0) } ?? 0
    return bytes > 0 ? 4 * Int(min(bytes, 1 << 60)) : .max
  }
}
