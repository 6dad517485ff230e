/// A location in the source code of a program, as stored in the program's journal.
public struct StoredSite: Hashable, Sendable, CustomStringConvertible {
  /// The file, such as `Module/File.swift`.
  public let fileID: String
  /// The line, counted from 1.
  public let line: Int

  package init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The file name without the module, followed by the line, such as `Form.swift:88`.
  public var description: String {
    let start = fileID.utf8.lastIndex(of: UInt8(ascii: "/")).map(fileID.utf8.index(after:))
    return "\(fileID[(start ?? fileID.startIndex)...]):\(line)"
  }
}
