import CTrellisSQLite

/// The maximum number of steps that SQLite's virtual machine may take for a statement. The maximum
/// depends on the size of the database file.
///
/// In a file that was crafted to do harm, database pages can refer to each other so many times that
/// a statement never reaches the end of a small table. The limit ends such a statement.
package struct StepLimit: Hashable, Sendable {
  /// The number of steps that are allowed for an empty file.
  package var least: Int
  /// The number of additional steps that are allowed for each byte of the file and its write-ahead
  /// log.
  package var perByte: Int

  /// Creates a limit of `least` steps plus `perByte` steps for each byte of a file and its
  /// write-ahead log.
  package init(least: Int, perByte: Int) {
    self.least = least
    self.perByte = perByte
  }

  /// Returns the maximum number of steps for a file, calculated from the file's current size.
  package func steps(for file: DatabaseFile) -> Int {
    least + perByte * min(file.storedBytes, file.mostBytesOfContent, 1 << 32)
  }
}

/// A counter that limits the steps of statements without a budget. Each statement begins a new
/// count.
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
    // The file may have grown since the limit was calculated.
    most = path.map { limit.steps(for: .probe($0)) } ?? most
    isExhausted = taken > most
  }
}

extension DatabaseFile {
  /// The size of the file and its write-ahead log in bytes.
  package var storedBytes: Int { Int(min(size, 1 << 60) + min(logSize, 1 << 60)) }

  /// An upper bound on the size of the file's content in bytes, calculated from the space that the
  /// file takes on the disk. A sparse or compressed file takes less space than its size.
  fileprivate var mostBytesOfContent: Int {
    let bytes = path.terminated.map { trellis_bytes_on_disk($0) } ?? 0
    return bytes > 0 ? 4 * Int(min(bytes, 1 << 60)) : .max
  }
}
