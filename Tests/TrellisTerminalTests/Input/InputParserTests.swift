import Testing
import Trellis
import TrellisLayout
import TrellisTerminal
import TrellisTestSupport

@Suite struct InputParserTests {
  private func parse(_ text: String) -> [Input] {
    var parser = InputParser()
    return parser.consume(text.utf8)
  }

  private func key(_ key: Key, _ modifiers: KeyPress.Modifiers = []) -> Input {
    .key(KeyPress(key, modifiers: modifiers))
  }

  private func chord(_ chord: String) throws -> Input {
    .key(try #require(KeyPress(chord: chord)))
  }

  /// The bytes that real terminals send, and the chords that they mean.
  private nonisolated static let sent: [(bytes: String, chord: String)] = [
    ("a", "a"), ("A", "A"), ("é", "é"), ("日", "日"), ("😀", "😀"), (" ", "space"),
    ("\r", "enter"), ("\n", "enter"), ("\t", "tab"), ("\u{7F}", "backspace"),
    ("\u{8}", "backspace"),
    ("\u{1}", "ctrl-a"), ("\u{1A}", "ctrl-z"), ("\u{0}", "ctrl-space"), ("\u{1C}", "ctrl-\\"),
    ("\u{1F}", "ctrl-_"), ("\u{1B}x", "alt-x"), ("\u{1B}é", "alt-é"), ("\u{1B}\u{1}", "ctrl-alt-a"),
    ("\u{1B}\u{7F}", "alt-backspace"), ("\u{1B}\r", "alt-enter"),
    ("\u{1B}[A", "up"), ("\u{1B}OA", "up"), ("\u{1B}[1;5A", "ctrl-up"),
    ("\u{1B}[1;2D", "shift-left"), ("\u{1B}[1;2B", "shift-down"), ("\u{1B}[1;3D", "alt-left"),
    ("\u{1B}[1;3A", "alt-up"), ("\u{1B}[21;2~", "shift-f10"),
    ("\u{1B}[1;8C", "ctrl-alt-shift-right"), ("\u{1B}[H", "home"), ("\u{1B}[1~", "home"),
    ("\u{1B}[7~", "home"), ("\u{1B}OF", "end"), ("\u{1B}[4~", "end"), ("\u{1B}[5~", "pageup"),
    ("\u{1B}[6;3~", "alt-pagedown"), ("\u{1B}[2~", "insert"), ("\u{1B}[3~", "delete"),
    ("\u{1B}OP", "f1"), ("\u{1B}[11~", "f1"), ("\u{1B}[[A", "f1"), ("\u{1B}[1;2P", "shift-f1"),
    ("\u{1B}O5P", "ctrl-f1"), ("\u{1B}[15~", "f5"), ("\u{1B}[24;5~", "ctrl-f12"),
    ("\u{1B}[Z", "shift-tab"),
    ("\u{1B}[27u", "escape"), ("\u{1B}[97;5u", "ctrl-a"), ("\u{1B}[97;6u", "ctrl-shift-a"),
    ("\u{1B}[13;5u", "ctrl-enter"), ("\u{1B}[97;2u", "A"), ("\u{1B}[57406u", "7"),
    ("\u{1B}[27;5;13~", "ctrl-enter"), ("\u{1B}[97;5:1u", "ctrl-a"), ("\u{1B}[1;1:2A", "up"),
    ("\u{1B}[1092::97;5u", "ctrl-a"), ("\u{1B}[1092::97;3u", "alt-a"),
    ("\u{1B}[1092:1060:97;6u", "ctrl-shift-a"), ("\u{1B}[1102::46;5u", "ctrl-."),
    ("\u{1B}[305::105;5u", "ctrl-i"), ("\u{1B}[1092u", "ф"), ("\u{1B}[1092:1060:97;2u", "Ф"),
    ("\u{1B}[106::99;5u", "ctrl-j"), ("\u{1B}[246::59;3u", "alt-ö"), ("\u{1B}[1092;5u", "ctrl-ф"),
    ("\u{1B}[97:65;5u", "ctrl-a"), ("\u{1B}[97;133u", "ctrl-a"), ("\u{1B}OM", "enter"),
  ]

  @Test func `the byte sequences of terminals are parsed as the keys they stand for`() throws {
    for (bytes, chord) in Self.sent {
      #expect(parse(bytes) == [try self.chord(chord)], "\(bytes.debugDescription)")
    }
  }

  @Test(arguments: [
    "\u{3}", "\u{1B}[99;5u", "\u{1B}[27;5;99~", "\u{1B}[1089::99;5u", "\u{1B}[1089:1057:99;5u",
    "\u{1B}[12618::99;5:1u", "\u{1B}[1089::99;69u",
  ])
  func `control C is parsed as an interrupt`(bytes: String) {
    #expect(parse(bytes) == [.interrupt])
  }

  @Test(arguments: [
    "\u{1B}[?1;2c", "\u{1B}[>0;276;0c", "\u{1B}[?2026;2$y", "\u{1B}]11;rgb:0/0/0\u{1B}\\",
    "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}P>|xterm(1)\u{1B}\\", "\u{1B}[97;1:3u", "\u{1B}[1;1:3A",
    "\u{1B}[57441u", "\u{1B}[99999999999999999999999u", "\u{1B}[55296u", "\u{1B}[155u",
    "\u{1B}[M !!",
    "\u{1B}[12;34X", "\u{1B}[12;40R", "\u{1B}OZ", "\u{1B}[<1;2;3M", "\u{1B}[<66;2;3M",
    "\u{1B}_x\u{1B}\\",
    "\u{1B}^x\u{1B}\\", "\u{1B}Xx\u{1B}\\", "\u{1B}[1\u{18}", "\u{9B}",
  ])
  func `an unknown sequence is dropped as a whole`(bytes: String) {
    #expect(parse(bytes) == [])
    #expect(parse(bytes + "x") == [key(.character("x"))])
  }

  @Test func `a pointer report is parsed with its position and modifiers`() {
    func pointer(_ action: PointerInput.Action, _ modifiers: KeyPress.Modifiers = []) -> [Input] {
      [.pointer(PointerInput(action, at: Point(x: 4, y: 1), modifiers: modifiers))]
    }
    #expect(parse("\u{1B}[<0;5;2M") == pointer(.down))
    #expect(parse("\u{1B}[<0;5;2m") == pointer(.up))
    #expect(parse("\u{1B}[<32;5;2M") == pointer(.drag))
    #expect(parse("\u{1B}[<35;5;2M") == pointer(.move))
    #expect(parse("\u{1B}[<64;5;2M") == pointer(.wheel(-1)))
    #expect(parse("\u{1B}[<81;5;2M") == pointer(.wheel(1), .control))
    #expect(parse("\u{1B}[<12;5;2M") == pointer(.down, [.shift, .alt]))
  }

  @Test func `focus reports of the terminal are parsed as attention inputs`() {
    #expect(parse("\u{1B}[I\u{1B}[O") == [.attention(true), .attention(false)])
  }

  @Test func `a paste is parsed as one text with line feeds as line ends`() {
    #expect(parse("\u{1B}[200~a\r\nb\rc\nd\r\r\ne\u{1B}[201~") == [.paste("a\nb\nc\nd\n\ne")])
    #expect(parse("\u{1B}[200~\u{1B}[201~") == [])
  }

  @Test func `a paste contains all bytes up to its end sequence`() {
    #expect(
      parse("\u{1B}[200~\u{3}\u{1B}[20\u{1B}[A\u{1B}[200~\u{1B}[201~x")
        == [.paste("\u{3}\u{1B}[20\u{1B}[A\u{1B}[200~"), key(.character("x"))])
  }

  @Test func `a paste beyond the limit is cut between characters`() throws {
    let text = "a" + String(repeating: "é", count: 1 << 19)
    let inputs = parse("\u{1B}[200~\(text)\u{1B}[201~x")
    guard inputs.count == 3, case .paste(let pasted) = inputs[0] else {
      Issue.record("\(inputs.count) inputs")
      return
    }
    #expect(pasted == String(text.dropLast()))
    #expect(inputs[1] == .pasteCut(lostBytes: 2))
    #expect(inputs[2] == key(.character("x")))
  }

  @Test func `a paste as long as the limit is not cut`() {
    let text = String(repeating: "é", count: 1 << 19)
    #expect(parse("\u{1B}[200~\(text)\u{1B}[201~") == [.paste(text)])
  }

  @Test func `a lone escape byte is held until another byte or a time-out follows`() {
    var parser = InputParser()
    #expect(parser.consume([0x1B]) == [])
    #expect(parser.awaitsTimeOut)
    #expect(parser.timeOut() == [key(.escape)])
    #expect(!parser.awaitsTimeOut)
    #expect(parser.timeOut() == [])
    #expect(parser.consume([0x1B, 0x1B]) == [key(.escape)])
    #expect(parser.timeOut() == [key(.escape)])
  }

  @Test(arguments: ["[", "O", "P", "]", "_", "^", "X"])
  func `a time-out after escape and the start of a sequence yields an alt key`(character: Character)
  {
    var parser = InputParser()
    #expect(parser.consume("\u{1B}\(character)".utf8) == [])
    #expect(parser.timeOut() == [key(.character(character), .alt)])
  }

  @Test(arguments: [
    "\u{1B}[1;5A", "\u{1B}[<0;12;7M", "\u{1B}O5P", "\u{1B}[?62;4c", "\u{1B}[99;5u", "日", "😀",
    "\u{1B}é", "\u{1B}[97;5:1u", "\u{1B}[M !!", "\u{1B}[200~a日\u{1B}[201~",
  ])
  func `an incomplete sequence waits for its rest without a time limit`(text: String) {
    let stream = Array(text.utf8)
    let expected = parse(text)
    // A beginning of one byte, or of two that may be a chord with alt, is another matter.
    let first = text.hasPrefix("\u{1B}") ? text.hasPrefix("\u{1B}é") ? 2 : 3 : 1
    for cut in first..<stream.count {
      var parser = InputParser()
      var inputs = parser.consume(stream[..<cut])
      inputs += parser.timeOut()
      #expect(inputs + parser.consume(stream[cut...]) == expected, "\(stream) cut at \(cut)")
    }
  }

  @Test func `the parser waits for silence only where it would otherwise swallow keys`() {
    for (bytes, patience) in [
      ("", nil), ("a", nil), ("\u{1B}", .milliseconds(50)), ("\u{1B}[", .seconds(2)),
      ("\u{1B}[1;", nil), ("\u{1B}O5", nil), ("\u{1B}[M!", nil), ("\u{1B}]0;x", .seconds(2)),
      ("\u{1B}]0;x\u{1B}", .seconds(2)), ("\u{1B}P", .seconds(2)),
      ("\u{1B}[200~a", .milliseconds(50)),
    ] as [(String, Duration?)] {
      var parser = InputParser()
      _ = parser.consume(bytes.utf8)
      #expect(parser.patience == patience, "\(bytes.debugDescription)")
    }
    var parser = InputParser()
    _ = parser.consume([0xF0, 0x9F])
    #expect(parser.patience == nil)
  }

  @Test(arguments: ["\u{1B}[1;", "\u{1B}O5", "\u{1B}]0;x", "\u{1B}P", "\u{1B}]0;x\u{1B}[1;"])
  func `a key that no report contains ends an unfinished report`(bytes: String) {
    #expect(parse("\(bytes)\u{3}x") == [.interrupt, key(.character("x"))])
    #expect(parse("\(bytes)\rx") == [key(.enter), key(.character("x"))])
    #expect(parse("\(bytes)\u{7F}x") == [key(.backspace), key(.character("x"))])
  }

  @Test(arguments: ["\u{1B}]0;x", "\u{1B}]0;x\u{1B}", "\u{1B}P1"])
  func `an unfinished control string is dropped after a silence`(bytes: String) {
    var parser = InputParser()
    #expect(parser.consume(bytes.utf8) == [])
    #expect(parser.awaitsTimeOut)
    #expect(parser.timeOut() == [])
    #expect(parser.consume("x".utf8) == [key(.character("x"))])
  }

  // MARK: Pastes that do not end

  @Test func `a short pause does not end a paste, but a long silence does`() {
    var parser = InputParser()
    #expect(parser.consume("\u{1B}[200~a".utf8) == [])
    #expect(parser.timeOut() == [])
    #expect(parser.consume("b\u{1B}[20".utf8) == [])
    #expect(parser.timeOut() == [])
    #expect(parser.consume("1~".utf8) == [.paste("ab")])
    #expect(parser.consume("\u{1B}[200~c".utf8) == [])
    #expect(parser.timeOut() == [])
    #expect(parser.patience.map { $0 + .milliseconds(50) } == .seconds(2))
    #expect(parser.timeOut() == [.paste("c")])
    #expect(parser.consume("x".utf8) == [key(.character("x"))])
  }

  @Test(arguments: [
    "\u{3}", "\u{3}\u{3}\u{3}", "\u{1B}[99;5u", "\u{1B}[1089::99;5u", "\u{1B}[27;5;99~",
  ])
  func `control C after a pause ends an unfinished paste`(keys: String) {
    for text in ["", "abc", "abc\u{1B}[20"] {
      var parser = InputParser()
      #expect(parser.consume("\u{1B}[200~\(text)".utf8) == [])
      #expect(parser.timeOut() == [])
      #expect(parser.consume(keys.utf8) == [])
      let kept = text.prefix(3)
      #expect(parser.timeOut() == (kept.isEmpty ? [] : [.paste(String(kept))]) + [.interrupt])
      #expect(parser.consume("x".utf8) == [key(.character("x"))])
    }
  }

  @Test func `control C that belongs to a paste does not end it`() {
    let many = String(repeating: "\u{3}", count: 40)
    for pieces in [["\u{3}"], ["a\u{3}"], ["a", "b\u{3}"], ["a", "\u{3}b"], ["a", many]] {
      var parser = InputParser()
      var inputs = parser.consume("\u{1B}[200~".utf8)
      for piece in pieces { inputs += parser.consume(piece.utf8) + parser.timeOut() }
      inputs += parser.consume("\u{1B}[201~".utf8)
      #expect(inputs == [.paste(pieces.joined())])
    }
  }

  @Test func `only the bytes that are not valid UTF-8 are dropped`() {
    var parser = InputParser()
    let bytes: [UInt8] = [
      0xFF, 0x61, 0xC3, 0x62, 0xED, 0xA0, 0x80, 0x63, 0xF0, 0x9F, 0x1B, 0x5B, 0x41,
    ]
    #expect(
      parser.consume(bytes) == [
        key(.character("a")), key(.character("b")), key(.character("c")), key(.up),
      ])
  }

  @Test func `splitting a byte stream anywhere does not change the inputs`() {
    let streams =
      Self.sent.map { Array("x\($0.bytes)y".utf8) } + [
        Array("\u{1B}[200~a\r\n日\u{1B}[20\u{1B}[201~\u{1B}[<0;12;7M\u{1B}[I😀\u{1B}\u{1B}[A".utf8),
        Array("\u{1B}]0;t\u{1B}\\a\u{1B}[99;5ub\u{1B}[M !!c\u{1B}P1\u{7}\u{1B}\u{1B}x".utf8),
        [0xF0, 0x9F, 0x98, 0x80, 0xC3, 0x28, 0xFF, 0x1B, 0xE6, 0x97, 0xA5, 0x1B, 0x4F, 0x50],
      ]
    for stream in streams {
      var whole = InputParser()
      let expected = whole.consume(stream)
      for first in 0...stream.count {
        for second in first...stream.count {
          var parser = InputParser()
          let inputs =
            parser.consume(stream[..<first]) + parser.consume(stream[first..<second])
            + parser.consume(stream[second...])
          #expect(inputs == expected, "\(stream) cut at \(first) and \(second)")
        }
      }
    }
  }

  @Test func `the parser recovers from random bytes and then parses a plain key`() {
    var generator = SeededGenerator()
    let alphabet: [UInt8] =
      [0x1B, 0x1B, 0x1B] + Array("[[O]P<?;:0199~uMmAZ$".utf8) + [
        0x07, 0x18, 0x80, 0xC3, 0xA9, 0xF0, 0xFF,
      ]
    for _ in 0..<Soak.count(2_500_000, otherwise: 2000) {
      var parser = InputParser()
      for _ in 0..<40 {
        let byte =
          Bool.random(using: &generator)
          ? alphabet.randomElement(using: &generator) ?? 0
          : UInt8.random(in: 0...255, using: &generator)
        _ = parser.consume(CollectionOfOne(byte))
        if Int.random(in: 0..<10, using: &generator) == 0 { _ = parser.timeOut() }
      }
      _ = parser.consume("\u{18}\u{1B}[201~".utf8)
      _ = parser.timeOut()
      #expect(parser.consume("x".utf8) == [key(.character("x"))])
    }
  }
}
