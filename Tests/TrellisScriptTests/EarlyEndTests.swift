import Foundation
import Testing
import Trellis
import TrellisHeadless
import TrellisScript

/// Scripts whose program ends before the script does.
@Suite struct EarlyEndTests {
  /// Runs a script for a window with a button that closes it, and returns the exit status and the
  /// messages.
  private func run(_ script: String) throws -> (status: Int32, messages: [String]) {
    let window = Window {
      Button("Close").id("close").onTap { $0.window?.close() }
      Label("open").id("state")
    }
    let driver = ScriptDriver(
      window: window, backend: HeadlessBackend(), script: ScriptSource(text: script))
    var messages: [String] = []
    driver.application.printError = { messages.append($0) }
    driver.printNotice = { messages.append($0) }
    let status = try driver.run().rawValue
    return (status, messages)
  }

  @Test(arguments: [
    ("expect state open\npress close\nexpect state open\n", 3, 1, false),
    ("press close\n\n# then\n  wait 1s state open", 4, 1, false),
    ("press close\npress close\nexpect state other\ntree\n", 2, 1, true),
    ("press close\npress close\n", 2, 0, false),
  ])
  func `the first line that was not run is named, and an expectation among them fails`(
    script: String, line: Int, status: Int32, hasMore: Bool
  ) throws {
    let (ended, messages) = try run(script)
    #expect(
      messages == [
        "script line \(line): not run, because the program had ended"
          + (hasMore ? "; nor were the lines after it" : "")
      ])
    #expect(ended == status)
  }

  @Test(arguments: [
    "press close", "press close\n\n# the end\n", "quit\nexpect state closed\n",
    "press close\n   \n",
  ])
  func `an ended script, comments and lines after quit are not reported`(script: String) throws {
    let (ended, messages) = try run(script)
    #expect(messages == [] && ended == 0)
  }

  @Test(arguments: ["", "expect state open", "nonsense"])
  func `a window that closes when it appears leaves the whole script unread`(script: String) throws
  {
    let window = Window { Label("open").id("state").onAppear { $0.window?.close() } }
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try pipe.fileHandleForWriting.close()
    let source = ScriptSource(descriptor: pipe.fileHandleForReading.fileDescriptor)
    let driver = ScriptDriver(window: window, backend: HeadlessBackend(), script: source)
    var messages: [String] = []
    driver.application.printError = { messages.append($0) }
    let status = try driver.run().rawValue
    #expect(
      messages
        == (script.isEmpty ? [] : ["script line 1: not run, because the program had ended"]))
    #expect(status == (script.hasPrefix("expect") ? 1 : 0))
  }

  @Test func `a wait that the end of the program interrupts fails`() throws {
    let window = Window {
      Label("open").id("state").onAppear { label in
        label.timers?.schedule(after: .seconds(2), owner: label) { $0.window?.close() }
      }
    }
    let driver = ScriptDriver(
      window: window, backend: HeadlessBackend(),
      script: ScriptSource(text: "expect state open\nwait 9s state closed\n"))
    var messages: [String] = []
    driver.application.printError = { messages.append($0) }
    #expect(try driver.run().rawValue == 1)
    #expect(messages == ["script line 2: the program ended before the text was there"])
  }
}
