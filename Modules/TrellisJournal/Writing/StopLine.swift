#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The last line on standard error of a program that must not continue.
enum StopLine {
  static func write(_ line: String) -> Never {
    var line = line
    _ = line.withUTF8 { Self.put(STDERR_FILENO, $0.baseAddress, $0.count) }
    // `exit` is not used, because handlers of the exit could act, and would wait for the journal.
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
