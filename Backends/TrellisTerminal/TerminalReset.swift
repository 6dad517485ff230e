import CTrellisTerminal
import Trellis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The means to give back a terminal that a program took and did not restore, because it was killed
/// with SIGKILL.
public nonisolated enum TerminalReset: Sendable {
  /// Gives a terminal its ordinary settings, and ends all modes that ``TerminalBackend`` uses.
  ///
  /// ```swift
  /// try TerminalReset.reset()
  /// ```
  ///
  /// - Parameter path: The path of the terminal; by default that of the terminal from which the
  ///   program was started.
  /// - Throws: `BackendError` with `.noTerminal` if there is no such terminal, and with `.system` if
  ///   the system refuses.
  public static func reset(_ path: String = "/dev/tty") throws {
    let bytes = ScreenModes.leave(.everything)
    let error = trellis_terminal_reset(path, bytes, bytes.count)
    guard error != 0 else { return }
    let reason = String(cString: strerror(error))
    throw [ENXIO, ENOENT, ENOTTY].contains(error)
      ? BackendError(.noTerminal, "\(path): is not a terminal; run the command on a terminal")
      : BackendError(.system, "\(path): cannot be reset: \(reason)")
  }
}

nonisolated extension TerminalProfile {
  /// A profile with all modes that a terminal of any kind may be in.
  fileprivate static var everything: TerminalProfile {
    var profile = TerminalProfile()
    profile.synchronizes = true
    profile.hasKeyboardProtocol = true
    return profile
  }
}
