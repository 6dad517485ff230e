#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A witness that adds checkpoints to the end of a file, each between empty lines.
///
/// The file is worth more the less the program's user can change it: on another machine, or one to
/// which this user can only add.
public struct FileWitness: CheckpointWitness {
  private let path: String

  /// Creates a witness.
  ///
  /// - Parameter path: The path of the file, or `-` for standard error.
  public init(_ path: String) { self.path = path }

  /// Every checkpoint is kept.
  public var wantsOnlyNewest: Bool { false }

  /// Adds a checkpoint.
  public func take(_ note: String) throws {
    let isStandardError = path == "-"
    let descriptor =
      isStandardError
      ? dup(STDERR_FILENO) : open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    // The empty line before separates it from one that was cut.
    let bytes = Array(("\n" + note + "\n").utf8)
    // One call, so that the notes of several programs are not mixed.
    let count = write(descriptor, bytes, bytes.count)
    guard count < 0 || count == bytes.count else {
      throw WitnessError("\(name) takes only a part of a checkpoint; check the space on its disk")
    }
    guard count == bytes.count else { throw failure }
    if !isStandardError, fsync(descriptor) != 0, errno != EINVAL, errno != EROFS { throw failure }
  }

  private var name: String { path == "-" ? "standard error" : path }

  private var failure: WitnessError {
    WitnessError(
      "\(name) does not take checkpoints: \(String(cString: strerror(errno))); check --witness-to")
  }
}
