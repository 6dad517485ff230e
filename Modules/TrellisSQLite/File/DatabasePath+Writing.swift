import TrellisDatabase

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension DatabasePath {
  /// Whether the operating system lets this process write the file and make others beside it, as SQLite
  /// does for every change.
  var isWritable: Bool {
    let slash = UInt8(ascii: "/")
    let folder = bytes.lastIndex(of: slash).map { bytes[...$0] } ?? [UInt8(ascii: "."), slash]
    return [bytes[...], folder].allSatisfy { name in
      access(name.map { CChar(bitPattern: $0) } + [0], W_OK) == 0
    }
  }
}
