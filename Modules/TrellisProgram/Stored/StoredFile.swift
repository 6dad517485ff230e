import TrellisJournal
import TrellisText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of a program's ``Stored`` values: a JSON object with a member for each key.
///
/// If the file exists but does not contain such an object, it is left unchanged, and ``problem``
/// says so. The values are then kept only until the program ends. Each change replaces the whole
/// file in one step, so that after a crash, the file has either the old or the new contents.
/// ```swift
/// let file = StoredFile(program: "notes")
/// @Stored("volume", in: file) var volume = 5
/// ```
@MainActor
public final class StoredFile: StoredValues {
  /// The path of the file. If neither `XDG_STATE_HOME` nor `HOME` is set, there is no folder for
  /// the file, and the path is `nil`.
  public let path: String?
  /// The files in the default folder that properties use, by path.
  private static var inUse: [String: FileInUse] = [:]

  private struct FileInUse {
    weak var file: StoredFile?
    /// The file, if it only keeps values until the program ends, and must therefore exist until
    /// then.
    var kept: StoredFile?
  }

  /// The file of the program in the default folder. All properties in use share one object.
  static var ofProgram: StoredFile {
    let new = StoredFile()
    guard let path = new.path else { return new }
    if let known = inUse[path]?.file, known.isUsed == new.isUsed { return known }
    inUse[path] = FileInUse(file: new, kept: new.isUsed ? nil : new)
    return new
  }

  /// Creates a reference to the file at a path. The file is read and written even if a script
  /// drives the program.
  public init(path: String) {
    self.path = path
    super.init(isUsed: true)
  }

  /// Creates a reference to the file of a program in the default folder.
  ///
  /// With the option `--script` and without the option `--stored`, the file is neither read nor
  /// written, so that a script has the same result every time. The values are then kept until the
  /// program ends.
  ///
  /// - Parameter program: The name of the program. If `nil`, this is the name that is passed to
  ///   ``runProgram(_:version:_:)`` or to a ``ProgramSession``, as for journals. Before the program
  ///   is started, the name is that of the executable.
  public init(program: String? = nil) {
    let name = program ?? RunningProgram.fileName
    let folder = try? JournalLocation.standardFolder()
    path = folder.map { "\($0)/\(JournalLocation.folderName(name))/stored.json" }
    super.init(isUsed: RunningProgram.usesStoredValues())
    if path == nil {
      problem =
        "there is no folder for stored values; set XDG_STATE_HOME or HOME to an absolute path"
    }
  }

  isolated deinit {}

  override var place: String { path ?? "" }

  /// Returns the members of the JSON object in the file, or an empty array if there is no file.
  /// Returns `nil` if the file cannot be used.
  override func members() -> [JSONValue.Member]? {
    guard let path else { return nil }
    guard let file = fopen(path, "re") else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      problem = Self.failure(path)
      return nil
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    guard ferror(file) == 0, case .object(let members)? = try? JSONValue(parsing: bytes) else {
      problem =
        "\(path): is not a JSON object, so values are not stored; repair it or remove it"
      return nil
    }
    return members
  }

  override func write(_ members: [JSONValue.Member], changed: [JSONValue.Member]) -> String? {
    path.flatMap { Self.write("\(JSONValue.object(members))\n", to: $0) }
  }

  /// Replaces the contents of a file with the given text. Returns the reason if this fails, or
  /// `nil` otherwise.
  private static func write(_ text: String, to path: String) -> String? {
    for (index, byte) in path.utf8.enumerated().dropFirst() where byte == UInt8(ascii: "/") {
      let folder = String(decoding: path.utf8.prefix(index), as: UTF8.self)
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST || errno == EROFS || errno == EACCES else {
        return failure(folder)
      }
    }
    let draft = "\(path).\(getpid()).draft"
    guard let file = fopen(draft, "we") else { return failure(path) }
    let isWritten =
      fputs(text, file) >= 0 && fflush(file) == 0 && fsync(fileno(file)) == 0
    guard fclose(file) == 0, isWritten, rename(draft, path) == 0 else {
      let reason = failure(path)
      unlink(draft)
      return reason
    }
    return nil
  }

  private static func failure(_ path: String) -> String {
    "\(path): \(String(cString: strerror(errno)))"
  }
}
