import TrellisControls
import TrellisEvents

extension KeyPress {
  /// Keys that type a character are left out: a commitment to one of a hundred values would hide nothing. The
  /// others say nothing of what is typed.
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
