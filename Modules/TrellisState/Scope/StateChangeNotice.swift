/// One effective set of one state, as the scope's delegate learns of it.
@MainActor
public struct StateChangeNotice {
  /// The state that was set.
  public let declaration: StateDeclaration
  /// Its value before.
  public let old: Any
  /// Its value now.
  public let new: Any
  /// Who set it.
  public let source: ChangeSource
}
