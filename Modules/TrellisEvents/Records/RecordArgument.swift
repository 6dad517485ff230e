/// One named value handed to a dispatch.
public struct RecordArgument: Sendable, Hashable {
  /// The argument's name, the same in every record of its subject.
  public let name: String
  /// The value.
  public let value: RecordValue
  /// Whether nothing may be stored of the value if it is private, not even a commitment: for values of which there are
  /// so few that each could be tried, such as single keys.
  public let isUncommitted: Bool

  /// Names a value.
  public init(_ name: String, _ value: RecordValue, isUncommitted: Bool = false) {
    self.name = name
    self.value = value
    self.isUncommitted = isUncommitted
  }

  /// Names a recordable value.
  public init(_ name: String, _ value: some Recordable) {
    self.init(name, value.recordValue)
  }
}
