// A whole program of a few lines that tests start. With NOTES_FAIL in its environment it has no window.
import Foundation
import Trellis
import TrellisProgram

struct NoNotes: Error, CustomStringConvertible {
  let description = "notes.txt: there is no such file; name another one"
}

@MainActor func notes() throws -> Window {
  if ProcessInfo.processInfo.environment["NOTES_FAIL"] != nil { throw NoNotes() }
  @State("name") var name = "Ada"
  return Window(title: "Notes") {
    VStack {
      Label($name.map { "Hello, \($0)!" }).id("greeting")
      Button("Shout").id("shout").onTap { name = name.uppercased() }
      Button("Crash").id("crash").onTap { kill(getpid(), SIGKILL) }
    }
  }
}

runProgram("notes", version: "1.2", notes)
