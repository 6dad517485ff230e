import Foundation
import Trellis
import TrellisJournal

/// A burst of dispatches that a separate process records in a journal, while `strace` counts the
/// system calls of the process.
enum JournalBurst {
  /// The option that makes this program record a burst.
  static let option = "--journal-burst"

  /// The counts of system calls of the thread that dispatches.
  struct Calls {
    /// The number of system calls per dispatch.
    let perDispatch: Double
    /// The number of times that the journal's writer was woken.
    let wakeUps: Double
  }

  /// Records a number of dispatches, and then ends the process. If the number is negative, records
  /// one dispatch and closes the journal.
  static func run(_ count: Int, in folder: URL) throws {
    let journal = try Journal(
      at: folder.appending(path: "burst-\(getpid()).journal").path,
      session: SessionDescription(program: "trellis-bench"))
    let (path, site) = (ControlPath("main/form/field"), SourceSite())
    for _ in 0..<(count < 0 ? 1 : count) {
      let id = journal.begin(
        kind: .event, path: path, subject: { "editingChanged" }, arguments: [], cause: nil,
        site: nil, depth: 0)
      journal.call(order: 0, handler: HandlerID(1), site: site, phase: .started, in: id)
      journal.call(
        order: 0, handler: HandlerID(1), site: site,
        phase: .finished(answer: .none, outcome: .returned), in: id)
      journal.end(outcome: .returned, answer: .none, isDefault: false, changes: [], of: id)
    }
    if count < 0 { try journal.close() }
    // Closing the journal is not part of a dispatch.
    _exit(0)
  }

  /// Returns the number of system calls per dispatch, and the number of wake-ups in a million
  /// dispatches. Returns `nil` if `strace` is not installed.
  static func count(in folder: URL) throws -> Calls? {
    guard let strace = tool("strace") else { return nil }
    let dispatches = 1_000_000
    let idle = try trace(0, strace, folder)
    let busy = try trace(dispatches, strace, folder)
    return Calls(
      perDispatch: Double(busy.calls - idle.calls) / Double(dispatches),
      wakeUps: Double(busy.wakeUps - idle.wakeUps))
  }

  /// Returns the number of times that a journal with one record waits for the disk when it is
  /// closed, or `nil` if `strace` is not installed.
  static func countSyncsOfEnd(in folder: URL) throws -> Int? {
    guard let strace = tool("strace") else { return nil }
    // In the folder of earlier bursts, the program would first complete their journals.
    let folder = folder.appending(path: "end")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try traces(-1, strace, folder).reduce(0) { sum, trace in
      sum + trace.lines.count { $0.contains("fsync(") || $0.contains("fdatasync(") }
    }
  }

  private static func tool(_ name: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(filePath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static func trace(
    _ count: Int, _ strace: URL, _ folder: URL
  ) throws -> (calls: Int, wakeUps: Int) {
    let traces = try traces(count, strace, folder)
    guard let first = traces.min(by: { $0.thread < $1.thread }) else { throw uncounted(folder) }
    return (first.lines.count, first.lines.count { $0.contains("FUTEX_WAKE") })
  }

  /// Returns the number and the system calls of each thread that took part in a burst. The first
  /// thread has the lowest number.
  private static func traces(
    _ count: Int, _ strace: URL, _ folder: URL
  ) throws -> [(thread: Int, lines: [Substring])] {
    let prefix = "calls\(count)"
    let process = Process()
    process.executableURL = strace
    // strace writes a file for each thread. The file of the first thread ends with the process id.
    process.arguments = [
      "-ff", "-o", folder.appending(path: prefix).path, CommandLine.arguments[0], option,
      String(count), folder.path,
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw uncounted(folder) }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(prefix + ".") }
      .compactMap { name in
        guard let thread = Int(name.dropFirst(prefix.count + 1)) else { return nil }
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return (thread, text.split(separator: "\n"))
      }
  }

  private static func uncounted(_ folder: URL) -> JournalError {
    JournalError(.cannotWrite, "strace printed no counts", path: folder.path)
  }
}
