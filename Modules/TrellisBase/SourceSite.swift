/// A line of source code, such as the line that registered a handler, declared a value or set a
/// timer.
///
/// Creating a source site costs nothing, because default arguments capture its file and line as
/// compile-time constants.
public struct SourceSite: Sendable {
  /// The file as `Module/File.swift`, from `#fileID`.
  public let fileID: StaticString
  /// The line, counted from 1.
  public let line: UInt

  /// Creates a source site, which by default is the line of the call.
  @inlinable
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.fileID = fileID
    self.line = line
  }

  /// The file's name without its module, such as `Form.swift`.
  public var file: String {
    let whole = String(describing: fileID)
    guard let slash = whole.utf8.lastIndex(of: UInt8(ascii: "/")) else { return whole }
    return String(whole[whole.index(after: slash)...])
  }
}

extension SourceSite: Hashable {
  /// Returns whether two sites are the same line of the same file.
  public static func == (left: SourceSite, right: SourceSite) -> Bool {
    left.line == right.line && left.fileID.description == right.fileID.description
  }

  /// Hashes the file and the line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID.description)
    hasher.combine(line)
  }
}

extension SourceSite: CustomStringConvertible {
  /// The file with its module, and the line, such as `Module/Form.swift:88`.
  public var description: String { "\(fileID):\(line)" }
}
