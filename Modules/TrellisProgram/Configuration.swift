#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The user's configuration of a program, which is the file `trellis/PROGRAM.toml` in the folder
/// for configurations. Options go before it.
package nonisolated struct Configuration: Sendable {
  /// The path of the file.
  package let path: String
  /// The keys and values; empty if there is no file.
  package let values: [String: FlatTOML.Value]

  /// A configuration that cannot be used.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
      self.description = description
    }
  }

  /// Reads the configuration of a program, with some keys.
  ///
  /// - Throws: ``Problem`` if the file cannot be read, or has other keys.
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

  /// Returns whether a key is set to true.
  package func flag(_ key: String) throws(Problem) -> Bool {
    switch values[key] {
    case nil: return false
    case .flag(let flag): return flag
    default: throw Problem("\(path): \(key) must be true or false")
    }
  }

  /// Returns the strings of a key.
  package func texts(_ key: String) throws(Problem) -> [String] {
    switch values[key] {
    case nil: return []
    case .text(let text): return [text]
    case .texts(let texts): return texts
    default: throw Problem("\(path): \(key) must be an array of strings")
    }
  }

  /// Returns the theme that a key names; nil if the key is not set, or if `TRELLIS_THEME` goes before
  /// it.
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

  /// Returns the text of a file; nil if there is no file.
  private static func text(of path: String) throws(Problem) -> String? {
    guard let file = fopen(path, "re") else {
      if errno == ENOENT || errno == ENOTDIR || errno == EACCES { return nil }
      throw Problem("\(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    guard count < bytes.count, let text = String(validating: bytes[..<count], as: UTF8.self) else {
      throw Problem("\(path): is not a short text in UTF-8")
    }
    return text
  }
}
