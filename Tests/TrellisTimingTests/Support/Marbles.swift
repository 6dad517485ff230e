import TrellisTiming

/// Plays a line of calls to a handler on virtual time and draws what came of it.
///
/// Each character is an instant, ten milliseconds apart: a letter is a call, `-` none. At each
/// instant the timers that are due run before the call is made.
@MainActor
enum Marbles {
  typealias Handler = @MainActor (String) -> Void

  static func play(
    _ calls: String, through wrap: (TimerQueue, @escaping Handler) -> Handler
  ) -> String {
    let timers = TimerQueue(time: VirtualTime())
    var made = ""
    let handler = wrap(timers) { made += $0 }
    return calls.map { call in
      defer { timers.advance(by: .milliseconds(10)) }
      if call != "-" { handler(String(call)) }
      defer { made = "" }
      return made.isEmpty ? "-" : made
    }.joined()
  }
}
