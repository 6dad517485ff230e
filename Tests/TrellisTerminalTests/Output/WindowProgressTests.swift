import Testing
import Trellis
import TrellisTestSupport

@testable import TrellisTerminal

/// The progress of a program in the tab of the terminal.
@Suite struct WindowProgressTests {
  @Test(
    arguments: [
      (WindowProgress.fraction(0.4), "4;1;40"), (.fraction(0.999), "4;1;99"),
      (.fraction(1), "4;1;100"),
      (.fraction(-3), "4;1;0"), (.fraction(.infinity), "4;1;100"), (.fraction(.nan), "4;1;0"),
      (.indeterminate, "4;3"), (.failed, "4;2;100"), (nil, "4;0"),
    ] as [(WindowProgress?, String)])
  func `progress is sent in percent`(_ progress: WindowProgress?, _ words: String) {
    let bytes = OperatingSystemCommand.progress(progress)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]9;\(words)\u{1B}\\")
    #expect(AllowedSequences.violations(in: bytes) == [])
  }

  @Test func `only terminals that are known to show progress receive it`() {
    func profile(_ variables: [String: String]) -> TerminalProfile {
      TerminalProfile { (["TERM": "xterm-256color"].merging(variables) { $1 })[$0] }
    }
    #expect(!profile([:]).hasProgress && !profile(["TERM": "xterm-kitty"]).hasProgress)
    for variables in [
      ["TERM": "xterm-ghostty"], ["TERM_PROGRAM": "WezTerm"], ["WT_SESSION": "1"],
      ["ConEmuANSI": "ON"],
    ] {
      #expect(profile(variables).hasProgress)
      let leave = String(decoding: ScreenModes.leave(profile(variables)), as: UTF8.self)
      #expect(leave.contains("]9;4;0"))
      #expect(!profile(variables.merging(["TERM": "tmux-256color"]) { $1 }).hasProgress)
    }
  }

  @Test func `a window's progress is sent with the frame after its change`() throws {
    let terminal = try PseudoTerminal()
    var profile = TerminalProfile()
    profile.hasProgress = true
    let backend = TerminalBackend(theme: .terminal, path: terminal.path, profile: profile)
    let window = Window("Copying") { Label("…") }
      .onKey("p") { window in window.progress = .fraction(0.25) }
    let application = Application(window: window, backend: backend)
    try application.start()
    application.receive(.key(KeyPress(.character("p"))))
    terminal.drain()
    #expect(terminal.text.contains("\u{1B}]9;4;1;25\u{1B}\\"))
    backend.detach()
    terminal.drain()
    #expect(terminal.text.contains("\u{1B}]9;4;0\u{1B}\\"))
  }
}
