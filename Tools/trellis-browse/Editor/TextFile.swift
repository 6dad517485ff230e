#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file for text that the user edits in another program. Only the user can read it, and it is
/// removed with this object unless it is kept.
nonisolated final class TextFile {
  let path: String
  /// Whether the file is kept when this object is released, because its text could not be saved.
  var isKept = false
  private let original: String

  /// Creates a file with text in the folder for temporary files.
  ///
  /// - Parameter ending: The end of the file's name, such as `.json`.
  init(_ text: String, ending: String) throws(Refusal) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/trellis-XXXXXX\(ending)".utf8CString)
    let descriptor = mkstemps(&name, Int32(ending.utf8.count))
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    original = text
    guard descriptor >= 0 else { throw refusal() }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      guard count > 0 else { throw refusal() }
      rest = rest.dropFirst(count)
    }
  }

  deinit {
    if !isKept { unlink(path) }
  }

  /// Returns the text that is in the file now.
  ///
  /// Most editors add a line end at the end of a file. If the original text had none there, the
  /// line end is removed.
  func read() throws(Refusal) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw refusal() }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw refusal() }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    if bytes.last == 0x0A, original.utf8.last != 0x0A { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Refusal(message: "the text is not valid UTF-8")
    }
    return text
  }

  private func refusal() -> Refusal {
    Refusal(message: "\(path): \(String(cString: strerror(errno)))")
  }
}

nonisolated private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

nonisolated private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}
