/// A place in the source: where a handler was registered, a value declared or a timer asked for.
///
/// It costs nothing to make: both parts are compile-time constants captured by default arguments.
public struct SourceSite: Sendable {
  /// The file as `Module/File.swift`, from `#fileID`.
  public let fileID: StaticString
  /// The line, counted from 1.
  public let line: UInt

  /// Names a place, by default that of the caller.
  @inlinable
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.fileID = fileID
    self.line = line
  }

  /// The file's name without its module: `Form.swift`.
  public var file: String {
    let whole = String(describing: fileID)
    guard let slash = whole.utf8.lastIndex(of: UInt8(ascii: "/")) else { return whole }
    return String(whole[whole.index(after: slash)...])
  }
}

extension SourceSite: Hashable {
  /// Returns whether two sites name the same line of the same file.
  public static func == (left: SourceSite, right: SourceSite) -> Bool {
    left.line == right.line && left.fileID.description == right.fileID.description
  }

  /// Feeds the file and the line to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID.description)
    hasher.combine(line)
  }
}

extension SourceSite: CustomStringConvertible {
  /// `Module/Form.swift:88`.
  public var description: String { "\(fileID):\(line)" }
}
