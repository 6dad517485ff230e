import TrellisEvents
import TrellisViews

extension KeyPress {
  /// Of keys that type a character nothing is told, not even a commitment: there are so few that each could be
  /// tried. The others say nothing of what is typed.
  nonisolated var recordArgument: RecordArgument {
    RecordArgument("key", typedCharacter == nil ? .text(description) : .private(.none))
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
