#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A witness that adds checkpoints to the end of a file, with an empty line before and after each
/// checkpoint.
///
/// The file is most convincing if the user who runs the program cannot change earlier lines of the
/// file. This is so if the file is on another machine, or if the user is permitted only to append
/// to it.
public struct FileWitness: CheckpointWitness {
  private let path: String

  /// Creates a witness that adds checkpoints to a file.
  ///
  /// - Parameter path: The path of the file, which is created if it does not exist. The path `-`
  ///   stands for standard error, not for standard output.
  public init(_ path: String) { self.path = path }

  /// Whether the witness needs only the newest checkpoint; always `false`.
  public var wantsOnlyNewest: Bool { false }

  /// Adds a checkpoint to the file. If the file is on a disk, this method waits until the
  /// checkpoint is on the disk too.
  ///
  /// - Throws: ``WitnessError`` if the checkpoint cannot be added.
  public func take(_ note: String) throws {
    let isStandardError = path == "-"
    let descriptor =
      isStandardError
      ? dup(STDERR_FILENO) : open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    // The empty line before the checkpoint separates it from an earlier checkpoint that was cut
    // off.
    let bytes = Array(("\n" + note + "\n").utf8)
    // A single call writes the note, so that the notes of several programs are not mixed.
    let count = write(descriptor, bytes, bytes.count)
    guard count < 0 || count == bytes.count else {
      throw WitnessError(
        "only part of a checkpoint was written to \(name); free some space on its disk")
    }
    guard count == bytes.count else { throw failure }
    if !isStandardError, fsync(descriptor) != 0, errno != EINVAL, errno != EROFS { throw failure }
  }

  private var name: String { path == "-" ? "standard error" : path }

  private var failure: WitnessError {
    WitnessError(
      "cannot write checkpoints to \(name): \(String(cString: strerror(errno))); "
        + "check the path given with --witness-to")
  }
}
