import Trellis

/// Checks that every kind of input arrives once and unchanged, and that only interrupts arrive
/// while a script drives the program.
@MainActor
enum InputChecks {
  static let noKeys = Verdict.skipped("keys")

  static var all: [PlannedCheck] {
    inputs.map { kind, input in
      PlannedCheck("\(name(of: input)) arrives once") { make in
        let attached = try AttachedSubject(make)
        guard attached.deliver(input) else { throw Verdict.skipped(kind) }
        try demand(attached.host.inputs == [input], "it sent \(attached.host.inputs)")
      }
    } + whileScripted + [order]
  }

  private static var inputs: [(String, Input)] {
    keys.map { ("keys", .key($0)) }
      + ["text", "日本\nzwei", " ", String(repeating: "long ", count: 2000)].map {
        ("pastes", .paste($0))
      }
      + pointers.map { ("the pointer", .pointer($0)) }
      + [
        ("attention", .attention(true)), ("attention", .attention(false)),
        ("resizing", .resize(Size(width: 90, height: 30))), ("interrupts", .interrupt),
        ("the end of input", .endOfInput),
      ]
  }

  private static var keys: [KeyPress] {
    let named: [Key] =
      [
        .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab,
        .backspace, .delete, .insert,
      ] + (1...12).map { .function($0) }
    let arrows: [Key] = [.up, .down, .left, .right, .home, .end]
    let modifiers: [KeyPress.Modifiers] = [
      .shift, .alt, .control, [.control, .shift], [.alt, .shift], [.control, .alt],
    ]
    return named.map { KeyPress($0) }
      + arrows.flatMap { key in modifiers.map { KeyPress(key, modifiers: $0) } }
      + ["a", "Z", "0", " ", "é", "ß", "日", "😀", "[", "~"].map { KeyPress(.character($0)) }
      + ["a", "k", "w", "x"].map { KeyPress(.character($0), modifiers: .control) }
      + ["b", "f", "x"].map { KeyPress(.character($0), modifiers: .alt) }
      + [KeyPress(.tab, modifiers: .shift)]
  }

  private static var pointers: [PointerInput] {
    let actions: [PointerInput.Action] = [.down, .up, .drag, .move, .wheel(1), .wheel(-1)]
    return actions.flatMap { action in
      [Point(x: 0, y: 0), Point(x: 79, y: 23)].map { PointerInput(action, at: $0) }
    } + [PointerInput(.down, at: Point(x: 5, y: 5), modifiers: .control)]
  }

  private static var whileScripted: [PlannedCheck] {
    let inputs: [(String, Input)] = [
      ("keys", .key(KeyPress(.character("a")))), ("pastes", .paste("text")),
      ("the pointer", .pointer(PointerInput(.down, at: .zero))), ("attention", .attention(true)),
      ("resizing", .resize(Size(width: 90, height: 30))),
    ]
    return inputs.map { kind, input in
      PlannedCheck("while a script drives the program, the backend does not send \(kind)") { make in
        let attached = try AttachedSubject(make, isScripted: true)
        guard attached.deliver(input) else { throw Verdict.skipped(kind) }
        try demand(attached.host.inputs.isEmpty, "it sent \(attached.host.inputs)")
      }
    } + [
      PlannedCheck("while a script drives the program, the user can interrupt it") { make in
        let attached = try AttachedSubject(make, isScripted: true)
        guard attached.deliver(.interrupt) else { throw Verdict.skipped("interrupts") }
        try demand(
          attached.host.inputs == [.interrupt], "it sent \(attached.host.inputs)")
      }
    ]
  }

  private static var order: PlannedCheck {
    PlannedCheck("inputs arrive in the order in which they were made") { make in
      let attached = try AttachedSubject(make)
      let keys = "the quick brown fox".map { Input.key(KeyPress(.character($0))) }
      for key in keys where !attached.deliver(key) { throw noKeys }
      try demand(attached.host.inputs == keys, "it sent \(attached.host.inputs)")
    }
  }

  private static func name(of input: Input) -> String {
    switch input {
    case .key(let key): "the key \(key)"
    case .unseenKey(let key): "the key \(key), pressed where nothing is shown"
    case .paste(let text): "a paste of \(text.count) characters"
    case .pasteCut(let lost): "the loss of \(lost) pasted bytes"
    case .pointer(let pointer):
      "the pointer's \(pointer.action) at \(pointer.location.x),\(pointer.location.y) \(pointer.modifiers.rawValue)"
    case .attention(let isThere): isThere ? "attention" : "the loss of attention"
    case .resize: "a new size"
    case .interrupt: "an interrupt"
    case .endOfInput: "the end of input"
    case .outputLost: "the loss of the output"
    }
  }
}
