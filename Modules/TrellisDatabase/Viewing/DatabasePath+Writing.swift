#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension DatabasePath {
  /// Whether this process can write to the file, and can create other files beside it. SQLite needs
  /// both for every change. If the path is a link, the linked file and its folder are checked.
  package var isWritable: Bool {
    guard let real = realpath(bytes.map { CChar(bitPattern: $0) } + [0], nil) else { return false }
    defer { free(real) }
    guard access(real, W_OK) == 0, let slash = strrchr(real, 0x2F) else { return false }
    // Only the folder with its slash is left.
    slash[1] = 0
    return access(real, W_OK) == 0
  }
}
