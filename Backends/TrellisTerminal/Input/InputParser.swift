public import Trellis

/// Turns the bytes that a terminal sends into inputs.
///
/// The parser takes any bytes, cut anywhere, and never fails: what it does not know it drops. It has
/// no clock: a lone escape byte may be the escape key or the beginning of a sequence, and whoever
/// reads the terminal says by ``timeOut()`` that nothing more came.
///
/// ```swift
/// var parser = InputParser()
/// parser.consume([0x1B, 0x5B, 0x41])  // [.key(KeyPress(.up))]
/// parser.consume([0x1B])              // [], and awaitsTimeOut is true
/// parser.timeOut()                    // [.key(KeyPress(.escape))]
/// ```
public nonisolated struct InputParser: Sendable {
  enum State {
    case ground
    /// After an escape byte.
    case escape
    /// In the middle of a scalar.
    case scalar(ScalarCollector, KeyPress.Modifiers)
    /// After `ESC [` or `ESC O`.
    case sequence(ControlSequence)
    /// In a mouse report of the oldest sort, of which so many bytes are to come.
    case oldMouseReport(Int)
    /// In a string meant for programs that asked for it; the byte after the escape is kept as long as
    /// nothing followed it.
    case string(introducer: UInt8?)
    /// In such a string, after an escape byte.
    case stringEscape
    case paste(PasteCollector)
  }

  private var state = State.ground

  /// Makes a parser that has seen nothing.
  public init() {}

  /// Whether what came last is the beginning of something; if nothing follows soon, call
  /// ``timeOut()``.
  public var awaitsTimeOut: Bool {
    switch state {
    case .ground, .paste: false
    default: true
    }
  }

  /// Takes bytes and returns what they say.
  public mutating func consume(_ bytes: some Sequence<UInt8>) -> [Input] {
    var inputs: [Input] = []
    for byte in bytes { step(byte, &inputs) }
    return inputs
  }

  /// Says that nothing followed for a while: what has begun is complete, or is dropped.
  public mutating func timeOut() -> [Input] {
    guard awaitsTimeOut else { return [] }
    defer { state = .ground }
    switch state {
    case .escape: return [.key(KeyPress(.escape))]
    case .sequence(let sequence) where sequence.isEmpty:
      return [alt(sequence.introducer)]
    case .string(let introducer?): return [alt(introducer)]
    default: return []
    }
  }

  private func alt(_ byte: UInt8) -> Input {
    .key(KeyPress(.character(Character(Unicode.Scalar(byte))), modifiers: .alt))
  }

  private mutating func step(_ byte: UInt8, _ inputs: inout [Input]) {
    switch state {
    case .ground: ground(byte, modifiers: [], &inputs)
    case .escape: escape(byte, &inputs)
    case .scalar(let collector, let modifiers): scalar(byte, collector, modifiers, &inputs)
    case .sequence(let sequence): self.sequence(byte, sequence, &inputs)
    case .oldMouseReport(let rest): state = rest > 1 ? .oldMouseReport(rest - 1) : .ground
    case .string: string(byte)
    case .stringEscape:
      state = .escape
      if byte == UInt8(ascii: "\\") { state = .ground } else { step(byte, &inputs) }
    case .paste(var collector):
      // The state is let go of while the collector grows, so that its bytes are not copied.
      state = .ground
      if let text = collector.take(byte) {
        if !text.isEmpty { inputs.append(.paste(text)) }
      } else {
        state = .paste(collector)
      }
    }
  }

  private mutating func ground(
    _ byte: UInt8, modifiers: KeyPress.Modifiers, _ inputs: inout [Input]
  ) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x00..<0x20, 0x7F: inputs.append(KeyCodes.control(byte, modifiers: modifiers))
    case 0x20..<0x7F:
      let character = Character(Unicode.Scalar(byte))
      inputs.append(.key(KeyPress(.character(character), modifiers: modifiers)))
    default:
      if let collector = ScalarCollector(lead: byte) { state = .scalar(collector, modifiers) }
    }
  }

  private mutating func escape(_ byte: UInt8, _ inputs: inout [Input]) {
    switch byte {
    case 0x1B: inputs.append(.key(KeyPress(.escape)))
    case UInt8(ascii: "["), UInt8(ascii: "O"): state = .sequence(ControlSequence(byte))
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string(introducer: byte)
    default: ground(byte, modifiers: .alt, &inputs)
    }
  }

  private mutating func scalar(
    _ byte: UInt8, _ collector: ScalarCollector, _ modifiers: KeyPress.Modifiers,
    _ inputs: inout [Input]
  ) {
    var collector = collector
    switch collector.take(byte) {
    case .more: state = .scalar(collector, modifiers)
    case .complete(let scalar):
      state = .ground
      // C1 controls are nothing a key types.
      guard scalar.value >= 0xA0 else { return }
      inputs.append(.key(KeyPress(.character(Character(scalar)), modifiers: modifiers)))
    case .invalid: ground(byte, modifiers: [], &inputs)
    }
  }

  private mutating func sequence(
    _ byte: UInt8, _ sequence: ControlSequence, _ inputs: inout [Input]
  ) {
    var sequence = sequence
    switch sequence.take(byte) {
    case .more: state = .sequence(sequence)
    case .aborted: state = .ground
    case .interrupted: ground(byte, modifiers: [], &inputs)
    case .complete:
      state = .ground
      if sequence.beginsPaste {
        state = .paste(PasteCollector())
      } else if sequence.beginsOldMouseReport {
        state = .oldMouseReport(3)
      } else if let input = sequence.input {
        inputs.append(input)
      }
    }
  }

  private mutating func string(_ byte: UInt8) {
    switch byte {
    case 0x07, 0x18, 0x1A: state = .ground
    case 0x1B: state = .stringEscape
    default: state = .string(introducer: nil)
    }
  }
}
