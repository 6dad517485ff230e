import Testing
import Trellis
import TrellisTesting

/// Key chords: keys as programs and scripts write them.
struct KeyChordTests {
  @Test(arguments: [
    ("shift-f", "F"), ("F", "F"), ("ctrl-F", "ctrl-shift-f"), ("ctrl-shift-f", "ctrl-shift-f"),
    ("alt-shift-f", "alt-F"), ("alt-F", "alt-F"), (" ", "space"), ("ctrl- ", "ctrl-space"),
    ("shift-space", "space"),
    ("shift-é", "É"), ("shift-ß", nil), ("shift-1", nil), ("shift-left", "shift-left"), ("!", "!"),
    ("-", "-"), ("ctrl--", "ctrl--"),
  ])
  func `different ways to write the same key are the same chord`(chord: String, same: String?) {
    #expect(KeyPress(chord: chord)?.description == same)
  }

  @Test(arguments: [
    ("Esc", "write \"escape\""), ("return", "write \"enter\""), ("Up", "write \"up\""),
    ("Ctrl-s", "write \"ctrl-s\""), ("ctrl-del", "write \"ctrl-delete\""), ("PgUp", "\"pageup\""),
    ("cmd-s", "terminals do not send the Command key"),
    ("shift-1", "write the character that the key types with Shift"), ("", "write one such as q"),
    ("ctrl-", "write one such as q"), ("F13", "write one such as q"),
  ])
  func `a mistake in a chord is answered with what to write`(chord: String, advice: String) {
    #expect(KeyPress.complaint(about: chord).contains(advice))
  }

  @Test(arguments: [" ", "shift-f", "ctrl-F", "alt-shift-f", "F5", "f5"])
  func `a handler runs for its key, however its chord is written`(chord: String) async throws {
    guard let key = KeyPress(chord: chord) else { return }
    var count = 0
    let window = Window("x") { Label("x") }.onKey(chord) { count += 1 }
    let host = try await TestHost(window)
    try await host.run("key \(key)")
    #expect(count == 1)
  }
}
