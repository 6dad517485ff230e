import TrellisEvents
import TrellisViews

extension KeyPress {
  /// Returns an argument that describes the key in the record of its input.
  ///
  /// A key that types a character is private, and is left out while a secret is typed. Other keys
  /// reveal no text.
  nonisolated func recordArgument(isSecret: Bool) -> RecordArgument {
    let chord = RecordValue.text(description)
    if typedCharacter == nil { return RecordArgument("key", chord) }
    return RecordArgument("key", .private(isSecret ? .none : chord), isUncommitted: true)
  }
}

extension PointerInput {
  nonisolated var recordArguments: [RecordArgument] {
    var arguments = [
      RecordArgument("action", actionName), RecordArgument("x", location.x),
      RecordArgument("y", location.y),
    ]
    if !otherTouches.isEmpty {
      let places = touches.map { "\($0.x),\($0.y)" }.joined(separator: " ")
      arguments.append(RecordArgument("touches", places))
    }
    return arguments
  }

  private nonisolated var actionName: String {
    switch action {
    case .down: "down"
    case .up: "up"
    case .drag: "drag"
    case .move: "move"
    case .wheel(let count): "wheel \(count)"
    }
  }
}
