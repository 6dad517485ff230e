import Dispatch
import TrellisTerminal

// A program on a terminal that tests start, to end it in some way: TerminalProbe END.
//
// It shows every input it gets, the last one below the first ones, and ends when q is pressed.

let end = CommandLine.arguments.dropFirst().first ?? "quit"
let host = ProbeHost(ending: end)
do {
  try host.run()
} catch {
  print("\(error)")
  Ending.exit(2)
}
Ending.exit(host.status)
