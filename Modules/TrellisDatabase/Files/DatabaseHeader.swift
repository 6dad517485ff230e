/// The most important values in the header of a database file, which is the first 100 bytes of the
/// file.
///
/// See <https://sqlite.org/fileformat2.html#the_database_header> for the layout.
public struct DatabaseHeader: Hashable, Sendable {
  /// The size of a database page in bytes, from 512 to 65536.
  public let pageSize: Int
  /// The number of database pages in the file, or `nil` if the number in the header is not valid.
  /// Old versions of SQLite do not update this number.
  public let pageCount: Int?
  /// The version of the file format that a program must support to read the file: 1 for a file with
  /// a rollback journal, 2 for a file with a write-ahead log (WAL mode), and greater numbers for
  /// future formats.
  public let readVersion: UInt8
  /// The application ID, a number that a program uses to mark its files, or 0 if there is none.
  public let applicationID: Int32
  /// The user version, a number for the program's own use. Programs usually store the version of
  /// their tables in it.
  public let userVersion: Int32

  /// Whether the file is in WAL mode. In this mode, the newest changes may be in a write-ahead log
  /// beside the file.
  public var usesWriteAheadLog: Bool { readVersion == 2 }

  /// The size of the file in bytes according to the header, or `nil` if the header's number of
  /// pages is not valid.
  public var expectedSize: Int64? {
    pageCount.map { Int64($0) * Int64(pageSize) }
  }

  static let size = 100
  static let magic = Array("SQLite format 3\0".utf8)

  /// Creates a header from the first bytes of a file, or returns `nil` if the bytes are not the
  /// beginning of a database.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.size, bytes.starts(with: Self.magic) else { return nil }
    func number(at offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    pageSize = size == 1 ? 65536 : size
    guard pageSize >= 512, pageSize & (pageSize - 1) == 0 else { return nil }
    let count = number(at: 28)
    // The count is valid only if the program that wrote it also updated the change counter.
    pageCount = count > 0 && number(at: 24) == number(at: 92) ? Int(count) : nil
    readVersion = bytes[19]
    userVersion = Int32(bitPattern: number(at: 60))
    applicationID = Int32(bitPattern: number(at: 68))
  }
}
