/// A place in the source: where a state is declared or a closure was registered.
///
/// It costs nothing to make: both parts are compile-time constants captured by default arguments.
public nonisolated struct StateSite: Sendable {
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
}

extension StateSite: nonisolated CustomStringConvertible {
  /// `Module/Form.swift:88`.
  public nonisolated var description: String { "\(fileID):\(line)" }
}
