import TrellisAudit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The maximum size, in bytes, of a file of keys, of checkpoints or of a proof. A file of
/// checkpoints grows by about a kilobyte each second while its program is busy.
private nonisolated let mostBytes = 1 << 30

/// Returns the text of a file or of a pipe, such as the one that a shell opens for `<(trellis-audit
/// key notes)`.
///
/// - Parameter path: The path; `-` stands for standard input.
nonisolated func text(of path: String) throws -> String {
  guard let file = fopen(path == "-" ? "/dev/stdin" : path, "r") else {
    throw unreadable(path, String(cString: strerror(errno)))
  }
  defer { fclose(file) }
  var content: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    content += buffer[..<count]
    guard content.count <= mostBytes else {
      throw unreadable(path, "it is larger than 1 GiB, so it may be the wrong file")
    }
    if count < buffer.count { break }
  }
  guard ferror(file) == 0 else { throw unreadable(path, String(cString: strerror(errno))) }
  return String(decoding: content, as: UTF8.self)
}

private nonisolated func unreadable(_ path: String, _ reason: String) -> AuditError {
  AuditError(.unreadable, "\(path): cannot be read: \(reason); check the path and the permissions")
}
