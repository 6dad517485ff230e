#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The facts about one file that are known without opening it.
nonisolated struct FileFacts: Sendable {
  var path: String
  var folder: String
  var name: String
  var kind: String
  var byteCount: Int64
  var modified: Int64
  var depth: Int
}

/// A walk through a folder and everything below it, depth first and sorted by name.
///
/// The walk includes links without following them. It also includes hidden and unreadable folders,
/// but not their contents.
nonisolated struct FileWalk: Sequence, IteratorProtocol {
  private struct Entry {
    var folder: String
    var name: String
    var depth: Int

    var path: String { folder.isEmpty ? name : folder + "/" + name }
  }

  private let root: String
  private var waiting: [Entry]

  init(root: String) {
    self.root = root
    waiting = FileWalk.entries(of: root, folder: "", depth: 1)
  }

  mutating func next() -> FileFacts? {
    while let entry = waiting.popLast() {
      var status = stat()
      guard lstat(root + "/" + entry.path, &status) == 0 else { continue }
      let kind = FileWalk.kind(of: status.st_mode)
      if kind == "folder", !entry.name.hasPrefix(".") {
        waiting += FileWalk.entries(
          of: root + "/" + entry.path, folder: entry.path, depth: entry.depth + 1)
      }
      return FileFacts(
        path: entry.path, folder: entry.folder, name: entry.name, kind: kind,
        byteCount: Int64(status.st_size), modified: FileWalk.modified(status),
        depth: entry.depth)
    }
    return nil
  }

  /// Returns the entries of a folder, sorted in reverse, since the walk takes them from the end.
  private static func entries(of path: String, folder: String, depth: Int) -> [Entry] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: 256) {
          String(decodingCString: $0, as: UTF8.self)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted(by: >).map { Entry(folder: folder, name: $0, depth: depth) }
  }

  private static func kind(of mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "folder"
    case S_IFREG: "file"
    case S_IFLNK: "link"
    default: "other"
    }
  }

  private static func modified(_ status: stat) -> Int64 {
    #if canImport(Darwin)
      Int64(status.st_mtimespec.tv_sec)
    #else
      Int64(status.st_mtim.tv_sec)
    #endif
  }
}
