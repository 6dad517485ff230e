import TrellisControls
import TrellisEvents

extension KeyPress {
  /// Keys that type a character are private; the others say nothing of what is typed.
  nonisolated var recordArgument: RecordArgument {
    let chord = RecordValue.text(description)
    return RecordArgument("key", typedCharacter == nil ? chord : .private(chord))
  }
}

extension PointerInput {
  nonisolated var recordArguments: [RecordArgument] {
    [
      RecordArgument("action", actionName), RecordArgument("x", location.x),
      RecordArgument("y", location.y),
    ]
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
