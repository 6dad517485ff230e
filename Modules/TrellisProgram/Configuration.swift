#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The user's configuration of a program: the file `trellis/PROGRAM.toml` in the user's
/// configuration folder. Command-line options take precedence over the configuration.
package nonisolated struct Configuration: Sendable {
  /// The path of the file.
  package let path: String
  /// The keys and values of the file, or an empty dictionary if there is no file or the user has no
  /// permission to read it.
  package let values: [String: FlatTOML.Value]

  /// An error that gives the reason why a configuration cannot be used.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
      self.description = description
    }
  }

  /// Reads the configuration of a program from its file.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - keys: The keys that the file may contain.
  /// - Throws: ``Problem`` if the file is not valid, contains a key that is not in `keys`, or
  ///   cannot be read for another reason than missing permission.
  package init(of program: String, keys: Set<String>) throws(Problem) {
    path = "\(Self.folder)/trellis/\(program).toml"
    guard let text = try Self.text(of: path) else {
      values = [:]
      return
    }
    do throws(FlatTOML.Problem) {
      values = try FlatTOML(text).values
    } catch {
      throw Problem("\(path): \(error)")
    }
    if let key = values.keys.sorted().first(where: { !keys.contains($0) }) {
      let known = keys.sorted().joined(separator: ", ")
      throw Problem("\(path): there is no key \(key); the keys are \(known)")
    }
  }

  /// Returns whether a key is set to `true`.
  ///
  /// - Throws: ``Problem`` if the value is neither `true` nor `false`.
  package func flag(_ key: String) throws(Problem) -> Bool {
    switch values[key] {
    case nil: return false
    case .flag(let flag): return flag
    default: throw Problem("\(path): \(key) must be true or false")
    }
  }

  /// Returns the strings that a key is set to, or an empty array if the key is not set.
  ///
  /// - Throws: ``Problem`` if the value is neither a string nor an array of strings.
  package func texts(_ key: String) throws(Problem) -> [String] {
    switch values[key] {
    case nil: return []
    case .text(let text): return [text]
    case .texts(let texts): return texts
    default: throw Problem("\(path): \(key) must be an array of strings")
    }
  }

  /// Returns the theme that the value of a key names. Returns `nil` if the key is not set, or if
  /// the environment variable `TRELLIS_THEME` is set, because that variable takes precedence.
  ///
  /// - Throws: ``Problem`` if there is no such theme.
  package func theme(_ key: String) throws(Problem) -> ThemeArgument? {
    guard let value = values[key] else { return nil }
    guard case .text(let name) = value, let theme = ThemeArgument(argument: name) else {
      throw Problem("\(path): \(key) must be one of \(ThemeArgument.names)")
    }
    return ThemeArgument.nameInEnvironment == nil ? theme : nil
  }

  private static var folder: String {
    func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    if let folder = value("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder }
    return (value("HOME") ?? "") + "/.config"
  }

  /// Returns the text of a file, or `nil` if the file does not exist or the user has no permission
  /// to read it.
  private static func text(of path: String) throws(Problem) -> String? {
    guard let file = fopen(path, "re") else {
      if errno == ENOENT || errno == ENOTDIR || errno == EACCES { return nil }
      throw Problem("\(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    guard count < bytes.count, let text = String(validating: bytes[..<count], as: UTF8.self) else {
      throw Problem("\(path): must be UTF-8 text of less than 64 KiB")
    }
    return text
  }
}
