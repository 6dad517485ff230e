public import Trellis

/// A parser that turns the bytes from a terminal into inputs.
///
/// The parser accepts any bytes and never fails. Unknown sequences are dropped. The bytes of a
/// sequence can arrive in several parts. A lone escape byte may be the Escape key or the start of a
/// sequence. Because the parser has no clock, the code that reads the terminal calls ``timeOut()``
/// if no more bytes arrive within ``patience``.
///
/// ```swift
/// var parser = InputParser()
/// parser.consume([0x1B, 0x5B, 0x41])  // [.key(KeyPress(.up))]
/// parser.consume([0x1B])              // [], and awaitsTimeOut is true
/// parser.patience                     // 50 milliseconds
/// parser.timeOut()                    // [.key(KeyPress(.escape))]
/// ```
///
/// The parser waits without a time limit for the rest of an unfinished report or character, because
/// otherwise the rest would look like typed text. The parser waits only for a limited time for the
/// end of a sequence that could swallow all later keys. For example, a paste without an end mark
/// ends after two seconds without bytes, or when the user presses Ctrl-C during a pause. An
/// unfinished control string, such as a reply that the program did not request, ends after two
/// seconds without bytes, or at the next control character.
public nonisolated struct InputParser: Sendable {
  enum State {
    case ground
    /// The last byte was an escape.
    case escape
    /// Some bytes of a scalar are missing.
    case scalar(ScalarCollector, KeyPress.Modifiers)
    /// The last bytes started a sequence with `ESC [` or `ESC O`.
    case sequence(ControlSequence)
    /// A mouse report in the oldest encoding has begun, and this number of bytes is still missing.
    case oldMouseReport(Int)
    /// A string has begun, such as a reply to a request.
    case string(StringCollector)
    /// A string has begun, and the previous byte was an escape character.
    case stringEscape(StringCollector)
    case paste(PasteCollector)
  }

  private var state = State.ground
  /// The reports in the bytes of the last call of ``consume(_:)``.
  private(set) var reports: [TerminalReport] = []
  /// Whether the terminal still owes answers to questions. A lone escape byte may then be the
  /// beginning of an answer that a slow connection has divided.
  var awaitsReports = false

  /// Creates a parser for a new stream of bytes.
  public init() {}

  /// The time to wait for more bytes after a lone escape byte. During a paste, this much time
  /// without bytes counts as a pause.
  static let pause = Duration.milliseconds(50)
  /// The time to wait after a lone escape byte while the terminal owes answers.
  static let reportPause = Duration.milliseconds(500)
  /// The time that an unfinished sequence may last without new bytes if it would swallow all later
  /// keys.
  static let silence = Duration.seconds(2)

  /// Whether the parser has an unfinished sequence that ends if no more bytes arrive within
  /// ``patience``.
  public var awaitsTimeOut: Bool { patience != nil }

  /// The time without new bytes after which the reader of the terminal must call ``timeOut()``, or
  /// `nil` if no call is needed. The value can change with each call to a method.
  public var patience: Duration? {
    switch state {
    case .ground, .scalar, .oldMouseReport: nil
    case .escape: awaitsReports ? Self.reportPause : Self.pause
    case .sequence(let sequence): sequence.isEmpty ? Self.silence : nil
    case .string, .stringEscape: Self.silence
    case .paste(let collector): collector.isPaused ? Self.silence - Self.pause : Self.pause
    }
  }

  /// Parses the next bytes from the terminal, and returns the inputs that they complete.
  public mutating func consume(_ bytes: some Sequence<UInt8>) -> [Input] {
    reports = []
    var inputs: [Input] = []
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      if takePlainPaste(&rest) { continue }
      rest = rest.dropFirst()
      step(byte, &inputs)
    }
    return inputs
  }

  /// Takes all bytes of a paste up to the next escape byte at once. Byte by byte, a long paste
  /// would take seconds in a debug build.
  ///
  /// - Returns: Whether there were such bytes.
  private mutating func takePlainPaste(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard case .paste(var collector) = state, collector.takesRuns else { return false }
    let end = rest.place(of: 0x1B) ?? rest.endIndex
    guard end > rest.startIndex else { return false }
    // While the collector grows, the state does not refer to it, so that its bytes are not copied.
    state = .ground
    collector.take(plain: rest[..<end])
    state = .paste(collector)
    rest = rest[end...]
    return true
  }

  /// Ends an unfinished sequence, and returns the inputs in it. Call this method when no bytes have
  /// arrived for the time ``patience``.
  public mutating func timeOut() -> [Input] {
    guard awaitsTimeOut else { return [] }
    let before = state
    state = .ground
    switch before {
    case .escape: return [.key(KeyPress(.escape))]
    case .sequence(let sequence): return [alt(sequence.introducer)]
    case .string(let collector) where collector.isEmpty: return [alt(collector.introducer)]
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
    case .string(let collector): string(byte, collector, &inputs)
    case .stringEscape(let collector):
      state = .escape
      if byte == UInt8(ascii: "\\") { end(collector) } else { step(byte, &inputs) }
    case .paste(var collector):
      // While the collector grows, the state does not refer to it, so that its bytes are not
      // copied.
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
      state = .string(StringCollector(byte))
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
      // No key types a C1 control.
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
      } else if let report = sequence.report {
        note(report)
      }
    }
  }

  private mutating func note(_ report: TerminalReport) {
    if report == .attributes { awaitsReports = false }
    reports.append(report)
  }

  private mutating func end(_ collector: StringCollector) {
    state = .ground
    if let report = collector.report { note(report) }
  }

  private mutating func string(
    _ byte: UInt8, _ collector: StringCollector, _ inputs: inout [Input]
  ) {
    switch byte {
    case 0x07: end(collector)
    case 0x18, 0x1A: state = .ground
    case 0x1B: state = .stringEscape(collector)
    // Strings contain no such byte, so a key was pressed, and the end of the string was lost.
    case 0x00..<0x20, 0x7F: ground(byte, modifiers: [], &inputs)
    default:
      var collector = collector
      collector.take(byte)
      state = .string(collector)
    }
  }
}
