import Testing
import Trellis
import TrellisScript

@Suite struct ScriptCommandTests {
  @Test(arguments: [
    ("press save", ScriptCommand.press("save")),
    (#"press "save""#, .press("save")),
    (#"press "my id" "#, .press("my id")),
    (#"press "a\"b\\c\n\t\u{1F600}""#, .press("a\"b\\c\n\t\u{1F600}")),
    ("press it\"s", .press("it\"s")),
    ("press a\\b#[1]", .press("a\\b#[1]")),
    (#"set "my name" Ada Lovelace"#, .set("my name", "Ada Lovelace")),
    (#"set "my name""#, .set("my name", "")),
    ("set name \u{301}x", .set("name", "\u{301}x")),
    (#"select "my rows" 3"#, .select("my rows", 3)),
    (#"scroll "my rows" -2"#, .scroll("my rows", -2)),
    (#"expect "my status" * saved"#, .expect("my status", "* saved")),
    (#"focus "\u{301}/x""#, .focus("\u{301}/x")),
    ("focus form/name", .focus("form/name")),
    ("set name Ada", .set("name", "Ada")),
    ("set name", .set("name", "")),
    ("set name  two spaces ", .set("name", " two spaces ")),
    (#"set name a\nb\t\\\u{1F600}"#, .set("name", "a\nb\t\\\u{1F600}")),
    ("type hello world", .type("hello world")),
    ("key ctrl-a", .key(KeyPress(.character("a"), modifiers: .control))),
    ("key pagedown", .key(KeyPress(.pageDown))),
    ("key -", .key(KeyPress(.character("-")))),
    ("paste two\\nlines", .paste("two\nlines")),
    ("select rows 3", .select("rows", 3)),
    ("scroll rows -2", .scroll("rows", -2)),
    ("mouse down 10 4", .pointer(PointerInput(.down, at: Point(x: 10, y: 4)))),
    ("mouse wheel 1 2", .pointer(PointerInput(.wheel(1), at: Point(x: 1, y: 2)))),
    ("mouse wheel 1 2 -3", .pointer(PointerInput(.wheel(-3), at: Point(x: 1, y: 2)))),
    (
      "mouse move -100000 100000",
      .pointer(PointerInput(.move, at: Point(x: -100_000, y: 100_000)))
    ),
    ("scroll rows 9007199254740992", .scroll("rows", 9_007_199_254_740_992)),
    ("resize 100x30", .resize(Size(width: 100, height: 30))),
    ("advance 250ms", .advance(.milliseconds(250))),
    ("advance 2s", .advance(.seconds(2))),
    ("expect status row *", .expect("status", "row *")),
    ("tree", .tree), ("frame", .frame), ("help", .help), ("quit", .quit),
  ])
  func `each form of script line parses to its command`(line: String, command: ScriptCommand) throws
  {
    #expect(try ScriptCommand(line: line) == command)
  }

  @Test(arguments: ["", "   ", "# a comment", "  # indented"])
  func `an empty script line or a comment parses to no command`(line: String) throws {
    #expect(try ScriptCommand(line: line) == nil)
  }

  @Test(arguments: [
    "dance", "press", "press two words", #"press """#, #"press "a"#, #"press "a"b"#,
    #"press "a" b"#,
    #"press "a\x""#, #"press "a\"#, #"set "" x"#, #"select "a"3"#, "set", "select rows",
    "select rows x", "select rows 0",
    "scroll rows", "key", "key enterr", "key f13", "key ctrl-", "mouse", "mouse jump 1 2",
    "mouse down 1", "mouse down 1 2 3", "mouse wheel 1 2 x", "mouse wheel 1 2 3 4",
    "resize 80", "resize 0x0", "resize 80x", "resize 99999x2", "advance", "advance 5",
    "advance -1s", "advance 1e3ms", "type", #"type \q"#, #"type \u{110000}"#, #"type \u41"#,
    #"type \u{41"#, "tree now", "quit 3", "expect",
  ])
  func `parsing an invalid script line throws an error with a message of one line`(line: String) {
    let error = #expect(throws: ScriptError.self) { try ScriptCommand(line: line) }
    #expect(error?.message.isEmpty == false && error?.message.contains("\n") == false)
  }

  @Test func `the description of every key press parses to the same key press`() {
    let keys: [Key] =
      [
        .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab,
        .backspace, .delete, .insert, .character("x"), .character(" "), .character("-"),
        .character("é"),
      ] + (1...12).map { .function($0) }
    for key in keys {
      for bits in UInt8(0)..<8 {
        let modifiers = KeyPress.Modifiers(rawValue: bits)
        let press =
          if case .character(let character) = key {
            KeyPress(typing: character, modifiers: modifiers)
          } else {
            KeyPress(key, modifiers: modifiers)
          }
        #expect(KeyPress(chord: press.description) == press)
      }
    }
  }

  @Test(arguments: [
    ("select rows", "select needs a row number after the ID"),
    ("select rows x", "select needs a row number after the ID, not \"x\""),
    ("scroll rows -", "scroll needs a number of rows after the ID, not \"-\""),
    (
      "select rows 99999999999999999999",
      "99999999999999999999 is out of range; the largest number for select is 9007199254740992"
    ),
    (
      "scroll rows -9223372036854775807",
      "-9223372036854775807 is out of range; the largest number for scroll is 9007199254740992"
    ),
    (
      "mouse move 4000000000 5",
      "mouse takes numbers from -100000 to 100000, not 4000000000"
    ),
    (
      "mouse down 5 -9223372036854775807",
      "mouse takes numbers from -100000 to 100000, not -9223372036854775807"
    ),
    (
      "mouse wheel 1 1 99999999999999999999",
      "mouse takes numbers from -100000 to 100000, not 99999999999999999999"
    ),
    (
      "press my button",
      "press takes one ID; remove \"button\", or write \"my button\" if that is the ID"
    ),
    (
      "select my rows 3",
      "select needs a row number after the ID, not \"rows 3\"; put an ID with spaces in quotes"
    ),
  ])
  func `the error for a script line distinguishes missing, invalid and too large numbers`(
    line: String, message: String
  ) {
    let error = #expect(throws: ScriptError.self) { try ScriptCommand(line: line) }
    #expect(error?.message == message)
  }

  @Test
  func `the error message for a very long script line is at most 501 characters long`() throws {
    for line in [
      String(repeating: "x", count: 1_000_000),
      "press a " + String(repeating: "y/", count: 500_000),
    ] {
      let error = #expect(throws: ScriptError.self) { try ScriptCommand(line: line) }
      #expect((error?.message.count ?? 0) <= 501)
    }
  }

}
