import Foundation

/// Another program, which repeatedly writes to the disk and waits until the data is stored.
enum SyncingProgram {
  /// Runs a closure while the program runs.
  static func run<Result>(in folder: URL, _ body: () throws -> Result) throws -> Result {
    let program = Process()
    program.executableURL = URL(filePath: "/bin/sh")
    program.arguments = [
      "-c", "while :; do dd if=/dev/zero of=\"$0\" bs=256k count=1 conv=fsync 2>/dev/null; done",
      folder.appending(path: "synced").path,
    ]
    try program.run()
    defer {
      program.terminate()
      program.waitUntilExit()
    }
    return try body()
  }
}
