import ArgumentParser
import Trellis
import TrellisProgram

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The sample database in the user's cache folder. The database is built when it is first needed
/// and then kept, together with the user's edits.
final class SampleDatabase {
  /// Builds the sample of the current folder, unless it exists.
  ///
  /// - Returns: The path of the sample.
  func prepare() throws -> String {
    let root = try currentFolder()
    let path = try cacheFolder() + "/\(SampleDatabase.name(of: root)).sqlite"
    if access(path, F_OK) == 0 {
      StandardStream.tell(
        "Browsing the existing index of \(root); to rebuild it, delete \(path)")
      return path
    }
    try build(path, root: root)
    return path
  }

  private func build(_ path: String, root: String) throws {
    let interrupts = InterruptFlag()
    let isShown = isatty(STDERR_FILENO) == 1
    var index = SampleIndex(root: root, path: path)
    index.shouldStop = { interrupts.isRaised }
    index.onProgress = { count, folder in
      guard isShown else { return }
      let bar = ProgressLine(label: "Indexing \(root)", count: count, detail: folder)
      try? StandardStream.error.write("\r\u{1B}[K" + bar.text(width: 79))
    }
    let count = try index.build()
    if isShown { try? StandardStream.error.write("\r\u{1B}[K") }
    guard let count else {
      StandardStream.tell("Stopped; nothing was kept")
      throw EndedBySignal(SIGINT)
    }
    StandardStream.tell("Indexed \(count) files below \(root) into \(path)")
  }

  private func currentFolder() throws -> String {
    guard let folder = getcwd(nil, 0) else {
      throw SampleError("the current folder cannot be read; change to another one")
    }
    defer { free(folder) }
    return String(cString: folder)
  }

  private func cacheFolder() throws -> String {
    let base: String
    if let cache = getenv("XDG_CACHE_HOME").map({ String(cString: $0) }), cache.hasPrefix("/") {
      base = cache
    } else if let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") {
      base = home + "/.cache"
    } else {
      throw SampleError(
        "there is no folder for the sample; set XDG_CACHE_HOME or HOME to an absolute path")
    }
    let folder = base + "/trellis"
    var made = ""
    for part in folder.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o755) != 0, errno != EEXIST {
        throw SampleError("\(made): cannot be created: \(String(cString: strerror(errno)))")
      }
    }
    return folder
  }

  /// Returns a name for a folder's index: the last part of the path for people, and a hash of the
  /// whole path.
  private static func name(of root: String) -> String {
    let last = root.split(separator: "/").last.map(String.init) ?? "root"
    let hash = root.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    let plain = String(last.map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(40))
    return "sample-\(plain)-" + String(hash, radix: 16)
  }
}
