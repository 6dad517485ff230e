#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file that contains a program's signing key. Only the owner of the file can read it.
struct KeyFile {
  let path: String

  /// Creates a reference to the file of a program's key: `$XDG_DATA_HOME/trellis/keys/PROGRAM`. The
  /// default of `XDG_DATA_HOME` is `~/.local/share`.
  ///
  /// - Throws: ``KeyError`` if neither `XDG_DATA_HOME` nor `HOME` is an absolute path.
  init(program: String) throws(KeyError) {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard
      let folder = variable("XDG_DATA_HOME") ?? variable("HOME").map({ $0 + "/.local/share" })
    else {
      throw KeyError(
        "there is no folder for signing keys; set HOME or XDG_DATA_HOME to an absolute path")
    }
    path = "\(folder)/trellis/keys/\(Self.fileName(program))"
  }

  /// Returns the name of a program's key, such as `trellis/notes`.
  static func keyName(_ program: String) -> String { "trellis/\(fileName(program))" }

  private static func fileName(_ program: String) -> String {
    let letters = program.utf8.map { byte -> UInt8 in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): byte
      case UInt8(ascii: "."): byte
      default: UInt8(ascii: "-")
      }
    }
    let name = String(decoding: letters.prefix(100), as: UTF8.self)
    return name.isEmpty || name.hasPrefix(".") ? "-" + name.dropFirst() : name
  }

  /// Returns the key that the file contains, or `nil` if there is no file.
  ///
  /// - Parameter isTrusted: Whether the key will be used to sign. If so, the file must belong to
  ///   the user, and other users must not be able to read it.
  /// - Throws: ``KeyError`` if the file cannot be read or trusted, or if it contains no key.
  func read(isTrusted: Bool = true) throws(KeyError) -> SigningKey? {
    // With `O_NONBLOCK`, this call returns at once even if the path is that of a pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      guard errno == ENOENT else { throw failure("cannot be read") }
      return nil
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw KeyError(
        "\(path) is not a regular file; move it elsewhere, and run the command again to create a "
          + "signing key")
    }
    guard !isTrusted || status.st_uid == geteuid() else {
      throw KeyError(
        "\(path) belongs to another user, so the signing key in it cannot be trusted; "
          + "move it elsewhere, and run the command again to create a new one")
    }
    guard !isTrusted || status.st_mode & 0o077 == 0 else {
      throw KeyError(
        "\(path) can be read by other users, so the signing key in it cannot be trusted; "
          + "make a new one with trellis-audit key --rotate PROGRAM")
    }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = readBytes(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw failure("cannot be read") }
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    guard let key = SigningKey(privateKey: text.split(separator: "\n").first ?? "") else {
      throw KeyError(
        "\(path) contains no signing key; move it elsewhere, and run the command again to create "
          + "a new one")
    }
    return key
  }

  /// Writes a key into the file. If the file already exists, for example because another process
  /// has just written a key, the file is replaced only if `isReplacing` is `true`.
  ///
  /// - Parameter isReplacing: Whether to replace an existing key.
  func write(_ key: SigningKey, isReplacing: Bool = false) throws(KeyError) {
    try makeFolders()
    let draft = "\(path).\(getpid()).draft"
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("cannot be written") }
    defer { unlink(draft) }
    let text = Array((key.privateText + "\n").utf8)
    let isWritten = writeBytes(descriptor, text, text.count) == text.count && fsync(descriptor) == 0
    guard close(descriptor) == 0, isWritten else { throw failure("cannot be written") }
    if isReplacing {
      guard rename(draft, path) == 0 else { throw failure("cannot be replaced") }
    } else {
      guard link(draft, path) == 0 || errno == EEXIST else { throw failure("cannot be written") }
    }
  }

  private func makeFolders() throws(KeyError) {
    var end = path.utf8.dropFirst().startIndex
    while let slash = path.utf8[end...].firstIndex(of: UInt8(ascii: "/")) {
      let folder = String(path[..<slash])
      guard folder.isEmpty || mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw KeyError(
          "\(folder): the folder for signing keys cannot be created: "
            + "\(String(cString: strerror(errno))); check the permissions of the folder above it")
      }
      end = path.utf8.index(after: slash)
    }
  }

  private func failure(_ what: String) -> KeyError {
    KeyError(
      "\(path): the signing key \(what): \(String(cString: strerror(errno))); "
        + "check the permissions of the file and its folder")
  }
}

// Inside `KeyFile`, its methods `read` and `write` hide the functions of the system.
private func readBytes(_ descriptor: Int32, _ room: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, room, count)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
