import CTrellisTerminal
import TrellisText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file that marks a terminal as used by a program. If SIGKILL ends the program, its name stays in
/// the file, so that the next program on the terminal can tell.
///
/// The file is in the folder `trellis` of `XDG_RUNTIME_DIR`. Without this variable, terminals are not
/// marked.
nonisolated enum TakenMark {
  /// The folder of the files, or `nil` if terminals are not marked.
  private static var folder: String? {
    guard let folder = Environment.value(of: "XDG_RUNTIME_DIR"), folder.hasPrefix("/") else {
      return nil
    }
    return "\(folder)/trellis"
  }

  /// Returns the path of the file for a terminal, in a folder.
  private static func path(of descriptor: Int32, in folder: String) -> String? {
    let number = trellis_terminal_number(descriptor)
    return number == 0 ? nil : "\(folder)/terminal-\(String(number, radix: 16))"
  }

  /// Removes the name of a killed program, because the terminal at the given path has been restored.
  static func clear(_ terminal: String) {
    guard let folder else { return }
    let descriptor = open(terminal, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    if let path = path(of: descriptor, in: folder) { trellis_terminal_unmark(path) }
    close(descriptor)
  }

  /// Marks a terminal, and returns a description of the program that was killed on it, such as
  /// `trellis-browse (process 4242)`, or `nil` if there is none.
  static func take(_ descriptor: Int32) -> String? {
    guard let folder, let path = path(of: descriptor, in: folder) else { return nil }
    mkdir(folder, 0o700)
    let command = CommandLine.arguments.first?.split(separator: "/").last ?? "a program"
    let name = "\(command.prefix(40)) (process \(getpid()))"
    var left = [UInt8](repeating: 0, count: 200)
    let count = left.withUnsafeMutableBytes {
      trellis_terminal_mark(path, name, $0.baseAddress, $0.count)
    }
    guard count > 0 else { return nil }
    return NeutralText(String(decoding: left.prefix(Int(count)), as: UTF8.self)).string
  }
}
