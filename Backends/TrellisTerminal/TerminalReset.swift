import CTrellisTerminal
import Trellis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A namespace for the function that restores a terminal if the program that used it was killed
/// with SIGKILL.
public nonisolated enum TerminalReset: Sendable {
  /// The bytes that turn off all modes.
  static let bytes = ScreenModes.leave(.everything)

  /// Restores the usual settings of a terminal, and turns off all modes that ``TerminalBackend``
  /// turns on.
  ///
  /// ```swift
  /// try TerminalReset.reset()
  /// ```
  ///
  /// - Parameter path: The path of the terminal. By default, this is the terminal from which the
  ///   program was started.
  /// - Throws: `BackendError` with `.noTerminal` if the path is not the path of a terminal, and
  ///   with `.system` if a system call fails.
  public static func reset(_ path: String = "/dev/tty") throws {
    let error = trellis_terminal_reset(path, bytes, bytes.count)
    guard error != 0 else { return TakenMark.clear(path) }
    let reason = String(cString: strerror(error))
    throw [ENXIO, ENOENT, ENOTTY].contains(error)
      ? BackendError(
        .noTerminal, "\(path): is not a terminal; give the path of one, such as /dev/pts/3")
      : BackendError(.system, "\(path): cannot be reset: \(reason)")
  }
}

nonisolated extension TerminalProfile {
  /// A profile with every capability, so that every mode is turned off.
  fileprivate static var everything: TerminalProfile {
    var profile = TerminalProfile()
    profile.synchronizes = true
    profile.hasKeyboardProtocol = true
    profile.reportsSize = true
    return profile
  }
}
