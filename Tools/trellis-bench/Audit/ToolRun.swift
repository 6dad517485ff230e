import Foundation

/// One run of a program, to its end or to its first line of output.
struct ToolRun {
  /// The duration in milliseconds.
  let milliseconds: Double
  /// The maximum amount of memory that the run used, in bytes.
  let memory: Int
  /// The number of bytes that the program wrote.
  let output: Int
  let status: Int32

  /// Creates a run of a program, whose standard error is discarded.
  ///
  /// - Parameters:
  ///   - command: The name of the program, which is looked up in `PATH`, and its arguments.
  ///   - isToFirstLine: Whether to end the program after its first line.
  init(_ command: [String], isToFirstLine: Bool = false) throws {
    var pipe: [Int32] = [0, 0]
    guard Foundation.pipe(&pipe) == 0 else { throw CocoaError(.fileReadUnknown) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
    posix_spawn_file_actions_addclose(&actions, pipe[0])
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    let begin = ContinuousClock.now
    var process: pid_t = 0
    let failure = posix_spawnp(&process, command[0], &actions, nil, &arguments, environ)
    close(pipe[1])
    guard failure == 0 else {
      close(pipe[0])
      throw CocoaError(.fileNoSuchFile)
    }
    output = Self.read(pipe[0], isToFirstLine: isToFirstLine)
    let firstLine = ContinuousClock.now
    close(pipe[0])
    if isToFirstLine { kill(process, SIGTERM) }
    var (end, usage) = (Int32(0), rusage())
    while wait4(process, &end, 0, &usage) < 0, errno == EINTR {}
    let taken = (isToFirstLine ? firstLine : ContinuousClock.now) - begin
    milliseconds =
      Double(taken.components.seconds) * 1e3
      + Double(taken.components.attoseconds) / 1e15
    memory = usage.ru_maxrss * 1024
    status = end
  }

  private static func read(_ descriptor: Int32, isToFirstLine: Bool) -> Int {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return total }
      total += count
      if isToFirstLine, buffer[..<count].contains(UInt8(ascii: "\n")) { return total }
    }
  }
}
