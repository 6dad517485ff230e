import Foundation
import TrellisLayout
import TrellisTestSupport

/// The terminal inside tmux.
enum Tmux {
  /// Returns the screen of a tmux pane after some bytes were sent to it.
  static func screen(of size: Size, after bytes: [UInt8]) throws -> [String] {
    try withTemporaryFolder { folder in
      let stream = folder.appending(path: "stream")
      try Data(bytes).write(to: stream)
      let socket = folder.appending(path: "socket").path
      let size = ["-x", "\(size.width)", "-y", "\(size.height)"]
      let wait = "tmux -S '\(socket)' wait-for"
      // The four bytes with which tmux says that it is well come when it has read what is before.
      let read = "printf '\\033[5n'; head -c 4 >/dev/null"
      let show = "cat '\(stream.path)'; \(read)"
      let pane = "stty raw -echo; \(wait) sized; \(show); \(wait) -S shown; cat"
      _ = try tmux(
        socket,
        ["new-session", "-d"] + size + [pane, ";", "set", "-g", "status", "off", ";"]
          + ["resize-window"] + size + [";", "wait-for", "-S", "sized", ";", "wait-for", "shown"])
      defer { _ = try? tmux(socket, ["kill-server"]) }
      let text = try tmux(socket, ["capture-pane", "-p"])
      return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { row in
        String(row.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  private static func tmux(_ socket: String, _ arguments: [String]) throws -> String {
    try run(Judge.tmux, ["-u", "-S", socket, "-f", "/dev/null"] + arguments)
  }
}
