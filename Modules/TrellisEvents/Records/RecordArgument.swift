/// One named argument of a dispatch, as a record stores it.
public struct RecordArgument: Sendable, Hashable {
  /// The argument's name. Records with the same subject use the same name for the same argument.
  public let name: String
  /// The argument's value.
  public let value: RecordValue
  /// Whether the value, if it is private, is left out of the record altogether. If `false`, the
  /// record contains a commitment in its place: a hash that reveals nothing without the program's
  /// key. Use `true` if there are so few possible values that a person with the key could try them
  /// all; for example, for a single typed character.
  public let isUncommitted: Bool

  /// Creates an argument with a name and a value.
  public init(_ name: String, _ value: RecordValue, isUncommitted: Bool = false) {
    self.name = name
    self.value = value
    self.isUncommitted = isUncommitted
  }

  /// Creates an argument with a name and a recordable value.
  public init(_ name: String, _ value: some Recordable) {
    self.init(name, value.recordValue)
  }
}
