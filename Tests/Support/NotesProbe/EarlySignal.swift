import ArgumentParser
import Foundation
import Trellis
import TrellisProgram

/// Shows a window after a signal has arrived that found no window to close, as when a signal comes
/// while a file is opened. Prints `closed` if the session ends at once.
@MainActor func showAfterSignal() throws -> Never {
  let watch = EndingWatch()
  try EventLoop().wait {
    await withCheckedContinuation { taken in
      watch.onSignal = { _ in taken.resume() }
      kill(getpid(), SIGHUP)
    }
  }
  let options = try ProgramOptions.parse(["--backend", "headless", "--script", "-", "--no-journal"])
  let session = try ProgramSession("notes", options, watch: watch)
  do {
    _ = try session.show(Window(title: "Late") {})
  } catch let ending as EndedBySignal {
    print("closed")
    fflush(nil)
    ending.end()
  }
  exit(0)
}
