/// The contents of the first 100 bytes of a database file.
///
/// Layout: <https://sqlite.org/fileformat2.html#the_database_header>.
public struct DatabaseHeader: Hashable, Sendable {
  /// The size of a page in bytes, 512 to 65536.
  public let pageSize: Int
  /// The number of pages of the file; nil if the header does not have it, as after writes by old
  /// versions.
  public let pageCount: Int?
  /// The format version: 1 for rollback journals, 2 for a write-ahead log, more for formats of the
  /// future.
  public let readVersion: UInt8
  /// The number by which a program marks its files; 0 if none.
  public let applicationID: Int32
  /// The number that the program keeps for itself, mostly the version of its tables.
  public let userVersion: Int32

  /// Whether the file keeps its newest changes in a write-ahead log beside it.
  public var usesWriteAheadLog: Bool { readVersion == 2 }

  /// The file's size as the header has it, in bytes.
  public var expectedSize: Int64? {
    pageCount.map { Int64($0) * Int64(pageSize) }
  }

  static let size = 100
  static let magic = Array("SQLite format 3\0".utf8)

  /// Reads a header; nil if the bytes are not the beginning of a database.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.size, bytes.starts(with: Self.magic) else { return nil }
    func number(at offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    pageSize = size == 1 ? 65536 : size
    guard pageSize >= 512, pageSize & (pageSize - 1) == 0 else { return nil }
    let count = number(at: 28)
    // The count is only right if the same write updated it and the change counter.
    pageCount = count > 0 && number(at: 24) == number(at: 92) ? Int(count) : nil
    readVersion = bytes[19]
    userVersion = Int32(bitPattern: number(at: 60))
    applicationID = Int32(bitPattern: number(at: 68))
  }
}
