#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The last line that a program writes to standard error if it must not continue.
enum StopLine {
  /// Writes a line to standard error, and ends the process with status 3.
  static func write(_ line: String) -> Never {
    var line = line
    _ = line.withUTF8 { Self.put(STDERR_FILENO, $0.baseAddress, $0.count) }
    // This is not `exit`, because exit handlers could do something that is not recorded, and would
    // wait for the journal.
    _exit(3)
  }

  private static func put(_ descriptor: Int32, _ start: UnsafePointer<UInt8>?, _ count: Int) -> Int
  {
    #if canImport(Glibc)
      Glibc.write(descriptor, start, count)
    #else
      Darwin.write(descriptor, start, count)
    #endif
  }
}
