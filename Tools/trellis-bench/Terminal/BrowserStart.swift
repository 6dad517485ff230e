import Foundation
import TrellisDatabase

/// A measurement of how `trellis-browse` starts, with its journal, on a terminal of 100 columns and
/// 30 lines.
struct BrowserStart {
  /// The names of the figures for a table of any size.
  static let names = ["start_ms", "memory_bytes"]

  #if os(Linux)
    // `POSIX_SPAWN_SETSID`, which Glibc's module does not contain.
    private static let setsid: Int16 = 0x80
  #else
    private static let setsid = Int16(POSIX_SPAWN_SETSID)
  #endif

  /// The path of the program.
  let program: String
  let sample: TableSample

  /// Returns the median time from the start of the program to the frame that shows the first row,
  /// in milliseconds, and the most memory that any run has used by then, in bytes.
  func measure() throws -> [Double?] {
    guard
      case .text(let row)? = try sample.connection().value("SELECT name FROM t ORDER BY id LIMIT 1")
    else { throw CocoaError(.fileReadCorruptFile) }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let runs = try (0..<15).map { _ in try run(in: folder, upTo: Array("\(row)".utf8)) }
    let times = runs.map(\.milliseconds).sorted()
    return [times[times.count / 2], runs.compactMap(\.memory).max().map(Double.init)]
  }

  private func run(
    in folder: URL, upTo text: [UInt8]
  ) throws -> (milliseconds: Double, memory: Int?) {
    var (master, slave) = (Int32(-1), Int32(-1))
    var size = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0, let name = ttyname(slave) else {
      throw CocoaError(.fileReadUnknown)
    }
    let terminal = String(cString: name)
    defer {
      close(slave)
      close(master)
    }
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that the leader of a session opens is its controlling terminal.
    posix_spawnattr_setflags(&attributes, Self.setsid)
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    let folders = ["HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"].map {
      "\($0)=\(folder.path)"
    }
    let arguments = Self.pointers([program, "\(sample.path)"])
    let variables = Self.pointers(folders + ["TERM=xterm-256color", "LANG=C.UTF-8"])
    defer { (arguments + variables).forEach { free($0) } }
    let begin = ContinuousClock.now
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, &attributes, arguments, variables) == 0 else {
      throw CocoaError(.fileNoSuchFile)
    }
    let isShown = read(master, upTo: text)
    let taken = ContinuousClock.now - begin
    let memory = TableMemory.most(of: process)
    _ = write(master, "q", 1)
    // The program restores the terminal, so its output must be read until it ends.
    while wait(for: process) == 0 { _ = read(master, upTo: []) }
    guard isShown else { throw CocoaError(.fileReadCorruptFile) }
    return (
      Double(taken.components.seconds) * 1e3 + Double(taken.components.attoseconds) / 1e15, memory
    )
  }

  private static func pointers(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  private func wait(for process: pid_t) -> pid_t {
    var status: Int32 = 0
    return waitpid(process, &status, WNOHANG)
  }

  /// Reads the program's output until it contains the given text. If the text is empty, reads only
  /// once. Returns whether the text or, if it is empty, any output was read. Gives up after 10
  /// seconds without output or, if the text is empty, after 10 milliseconds.
  private func read(_ master: Int32, upTo text: [UInt8]) -> Bool {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, text.isEmpty ? 10 : 10_000) == 1 else { return false }
      let count = Foundation.read(master, &buffer, buffer.count)
      guard count > 0 else { return false }
      if text.isEmpty { return true }
      output += buffer[..<count]
      if output.firstRange(of: text) != nil { return true }
    }
  }
}
