import TrellisDatabase

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension DatabasePath {
  /// Whether the operating system lets this process write the file and make others beside it, as
  /// SQLite does for every change: beside the file itself, wherever a link to it is.
  var isWritable: Bool {
    guard let real = realpath(bytes.map { CChar(bitPattern: $0) } + [0], nil) else { return false }
    defer { free(real) }
    guard access(real, W_OK) == 0, let slash = strrchr(real, 0x2F) else { return false }
    // What is left is the folder, with its slash.
    slash[1] = 0
    return access(real, W_OK) == 0
  }
}
