public import Trellis

/// A parser that turns the bytes from a terminal into inputs.
///
/// The parser takes any bytes, cut anywhere, and never fails: unknown sequences are dropped. It has
/// no clock: a lone escape byte may be the escape key or the beginning of a sequence, and the
/// reader of the terminal says by ``timeOut()`` that nothing more came.
///
/// ```swift
/// var parser = InputParser()
/// parser.consume([0x1B, 0x5B, 0x41])  // [.key(KeyPress(.up))]
/// parser.consume([0x1B])              // [], and awaitsTimeOut is true
/// parser.patience                     // 50 milliseconds
/// parser.timeOut()                    // [.key(KeyPress(.escape))]
/// ```
///
/// Reports and characters wait for their rest however late it is, since the rest would be taken for
/// typed text. A sequence that could swallow all later keys does not wait: a paste without end is
/// over after two silent seconds, or when Ctrl-C is pressed in a pause; so is a string that was not
/// asked for.
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
    /// In a string meant for programs that asked for it; the byte after the escape is kept as long
    /// as nothing followed it.
    case string(introducer: UInt8?)
    /// In such a string, after an escape byte.
    case stringEscape
    case paste(PasteCollector)
  }

  private var state = State.ground

  /// Makes a parser that has seen nothing.
  public init() {}

  /// The time for which a lone escape byte may begin a sequence, and a paste continues without a
  /// pause.
  static let pause = Duration.milliseconds(50)
  /// The time for which a sequence may be silent that would swallow every key if it never ended.
  static let silence = Duration.seconds(2)

  /// Whether a silence would end the input that came last.
  public var awaitsTimeOut: Bool { patience != nil }

  /// The silence after which ``timeOut()`` is to be called; nil if no silence means anything. It
  /// may change after bytes, and after a time-out.
  public var patience: Duration? {
    switch state {
    case .ground, .scalar, .oldMouseReport: nil
    case .escape: Self.pause
    case .sequence(let sequence): sequence.isEmpty ? Self.silence : nil
    case .string, .stringEscape: Self.silence
    case .paste(let collector): collector.isPaused ? Self.silence - Self.pause : Self.pause
    }
  }

  /// Takes bytes and returns the inputs in them.
  public mutating func consume(_ bytes: some Sequence<UInt8>) -> [Input] {
    var inputs: [Input] = []
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      if takePlainPaste(&rest) { continue }
      rest = rest.dropFirst()
      step(byte, &inputs)
    }
    return inputs
  }

  /// Takes the bytes of a paste up to the next escape at once: a long paste by single bytes takes
  /// seconds in a debug build.
  ///
  /// - Returns: Whether there were any.
  private mutating func takePlainPaste(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard case .paste(var collector) = state, collector.takesRuns else { return false }
    let end = rest.place(of: 0x1B) ?? rest.endIndex
    guard end > rest.startIndex else { return false }
    // The state is let go of while the collector grows, so that its bytes are not copied.
    state = .ground
    collector.take(plain: rest[..<end])
    state = .paste(collector)
    rest = rest[end...]
    return true
  }

  /// Ends a pending input after a silence as long as ``patience``, and returns the inputs in it.
  public mutating func timeOut() -> [Input] {
    guard awaitsTimeOut else { return [] }
    let before = state
    state = .ground
    switch before {
    case .escape: return [.key(KeyPress(.escape))]
    case .sequence(let sequence): return [alt(sequence.introducer)]
    case .string(let introducer?): return [alt(introducer)]
    case .paste(var collector):
      if collector.isPaused { return inputs(of: collector) }
      if collector.endsWithInterrupt() { return inputs(of: collector) + [.interrupt] }
      collector.pause()
      state = .paste(collector)
      return []
    default: return []
    }
  }

  private func inputs(of paste: PasteCollector) -> [Input] {
    let (text, lost) = paste.result
    return (text.isEmpty ? [] : [.paste(text)]) + (lost > 0 ? [.pasteCut(lostBytes: lost)] : [])
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
    case .string: string(byte, &inputs)
    case .stringEscape:
      state = .escape
      if byte == UInt8(ascii: "\\") { state = .ground } else { step(byte, &inputs) }
    case .paste(var collector):
      // The state is let go of while the collector grows, so that its bytes are not copied.
      state = .ground
      if collector.take(byte) {
        inputs += self.inputs(of: collector)
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

  private mutating func string(_ byte: UInt8, _ inputs: inout [Input]) {
    switch byte {
    case 0x07, 0x18, 0x1A: state = .ground
    case 0x1B: state = .stringEscape
    // No string holds one, so a key was pressed, and the end of the string is lost.
    case 0x00..<0x20, 0x7F: ground(byte, modifiers: [], &inputs)
    default: state = .string(introducer: nil)
    }
  }
}
