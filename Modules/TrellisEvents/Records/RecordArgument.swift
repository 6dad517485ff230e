/// One named value handed to a dispatch.
public struct RecordArgument: Sendable, Hashable {
  /// The argument's name, the same in every record of its subject.
  public let name: String
  /// The value.
  public let value: RecordValue

  /// Names a value.
  public init(_ name: String, _ value: RecordValue) {
    self.name = name
    self.value = value
  }

  /// Names a recordable value.
  public init(_ name: String, _ value: some Recordable) {
    self.init(name, value.recordValue)
  }
}
