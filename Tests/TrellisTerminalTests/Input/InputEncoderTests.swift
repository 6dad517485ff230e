import Testing
import Trellis
import TrellisLayout
import TrellisTerminal

@Suite struct InputEncoderTests {
  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab,
      .backspace, .delete, .insert,
    ] + (1...12).map { .function($0) }

  private static let modifiers = (UInt8(0)..<8).map { KeyPress.Modifiers(rawValue: $0) }

  private func roundTrip(_ input: Input) throws -> [Input] {
    var parser = InputParser()
    let inputs = parser.consume(try #require(InputEncoder.bytes(of: input)))
    #expect(!parser.awaitsTimeOut, "\(input)")
    return inputs
  }

  @Test func `every key with all modifiers is decoded as encoded`() throws {
    for key in Self.keys {
      for modifiers in Self.modifiers {
        let input = Input.key(KeyPress(key, modifiers: modifiers))
        #expect(try roundTrip(input) == [input])
      }
    }
  }

  @Test func `every character with all modifiers is decoded as encoded`() throws {
    let characters = (0x20..<0x7F).map { Character(Unicode.Scalar($0)) } + ["é", "ß", "日", "😀"]
    for character in characters {
      for modifiers in Self.modifiers {
        let press = KeyPress(typing: character, modifiers: modifiers)
        let isInterrupt = press == KeyPress(.character("c"), modifiers: .control)
        #expect(try roundTrip(.key(press)) == [isInterrupt ? .interrupt : .key(press)])
      }
    }
  }

  @Test func `pointer inputs are decoded as encoded`() throws {
    let actions: [PointerInput.Action] = [.down, .up, .drag, .move, .wheel(1), .wheel(-1)]
    for action in actions {
      for modifiers in Self.modifiers {
        let pointer = PointerInput(action, at: Point(x: 0, y: 299), modifiers: modifiers)
        #expect(try roundTrip(.pointer(pointer)) == [.pointer(pointer)])
      }
    }
  }

  @Test func `a wheel input of several steps is decoded as single steps`() throws {
    let far = Input.pointer(PointerInput(.wheel(3), at: .zero))
    let step = Input.pointer(PointerInput(.wheel(1), at: .zero))
    #expect(try roundTrip(far) == [step, step, step])
  }

  @Test func `pastes, attention and interrupts are decoded as encoded`() throws {
    for input in [Input.paste("a\nb"), .attention(true), .attention(false), .interrupt] {
      #expect(try roundTrip(input) == [input])
    }
  }

  @Test func `an end sequence in a pasted text is removed and does not end the paste`() throws {
    for text in ["a\u{1B}[201~b", "a\u{1B}[20\u{1B}[201~1~b", "a\u{1B}[201~\u{1B}[201~b"] {
      #expect(try roundTrip(.paste(text)) == [.paste("ab")])
    }
  }

  @Test func `inputs that terminals do not send as bytes are not encoded`() {
    #expect(InputEncoder.bytes(of: .resize(.zero)) == nil)
    #expect(InputEncoder.bytes(of: .endOfInput) == nil)
    #expect(InputEncoder.bytes(of: .key(KeyPress(.function(13)))) == nil)
  }
}
