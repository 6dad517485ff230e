/// One named value handed to a dispatch.
public struct RecordArgument: Sendable, Hashable {
  /// The argument's name, the same in every record of its subject.
  public let name: String
  /// The value.
  public let value: RecordValue
  /// Whether no part of a private value may be stored, not even a commitment: for values so few
  /// that each could be tried, such as single keys.
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
