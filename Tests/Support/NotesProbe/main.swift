// A whole program of a few lines that tests start. With NOTES_FAIL in its environment it has no window.
import Foundation
import Trellis
import TrellisProgram

struct NoNotes: Error, CustomStringConvertible {
  let description = "notes.txt: there is no such file; name another one"
}

@MainActor func notes(_ problem: Binding<String>) throws -> Window {
  if ProcessInfo.processInfo.environment["NOTES_FAIL"] != nil { throw NoNotes() }
  @State("name") var name = "Ada"
  return Window(title: "Notes") {
    VStack {
      Label($name.map { "Hello, \($0)!" }).id("greeting")
      Button("Shout").id("shout").onTap { name = name.uppercased() }
      Button("Crash").id("crash").onTap { kill(getpid(), SIGKILL) }
      Button("Fail").id("fail").onTap { throw NoNotes() }
      Label(problem).id("problem")
    }
  }
}

if ProcessInfo.processInfo.environment["NOTES_EARLY_SIGNAL"] != nil { try showAfterSignal() }

runProgram("notes", version: "1.2") { session in
  @State("problem") var problem = session.journal == nil ? "no journal" : "no problem"
  session.onError = { error, site in problem = "\(error) (\(site?.description ?? "a delegate"))" }
  if ProcessInfo.processInfo.environment["NOTES_LEAVE"] != nil { return leaving() }
  if ProcessInfo.processInfo.environment["NOTES_STORED"] != nil { return counting() }
  return try notes($problem)
}
